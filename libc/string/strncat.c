#include "spans.h"

#include <string.h>

char *strncat(char *restrict to, const char *restrict from, size_t n)
{
    char *end = to + span_to_end(to);
    size_t i = 0;
    for (; i < n && from[i]; i++)
        end[i] = from[i];
    end[i] = 0;
    return to;
}
