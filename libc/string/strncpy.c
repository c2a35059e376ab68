#include "copies.h"

char *strncpy(char *restrict to, const char *restrict from, size_t n)
{
    string_copy_limited(to, from, n);
    return to;
}
