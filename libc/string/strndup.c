#include "spans.h"

#include <stdlib.h>
#include <string.h>

char *strndup(const char *s, size_t limit)
{
    size_t length = span_to_end_within(s, limit);
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, s, length);
    copy[length] = 0;
    return copy;
}
