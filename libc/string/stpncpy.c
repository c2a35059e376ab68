#include <string.h>

char *stpncpy(char *restrict to, const char *restrict from, size_t n)
{
    size_t i = 0;
    for (; i < n && from[i]; i++)
        to[i] = from[i];
    for (size_t rest = i; rest < n; rest++)
        to[rest] = 0;
    return to + i;
}
