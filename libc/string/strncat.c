#include "copies.h"

char *strncat(char *restrict to, const char *restrict from, size_t n)
{
    return string_append_limited(to, from, n);
}
