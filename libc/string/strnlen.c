#include "spans.h"

#include <string.h>

size_t strnlen(const char *s, size_t limit)
{
    return span_to_end_within(s, limit);
}
