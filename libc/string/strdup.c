#include "spans.h"

#include <stdlib.h>
#include <string.h>

char *strdup(const char *s)
{
    size_t size = span_to_end(s) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, s, size) : NULL;
}
