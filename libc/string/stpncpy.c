#include "copies.h"

char *stpncpy(char *restrict to, const char *restrict from, size_t n)
{
    return string_copy_limited(to, from, n);
}
