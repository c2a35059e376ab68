#include "spans.h"

#include <string.h>

size_t strcspn(const char *s, const char *rejected)
{
    return span_without(s, rejected);
}
