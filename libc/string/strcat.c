#include "spans.h"

#include <string.h>

char *strcat(char *restrict to, const char *restrict from)
{
    char *end = to + span_to_end(to);
    size_t i = 0;
    do
        end[i] = from[i];
    while (from[i++]);
    return to;
}
