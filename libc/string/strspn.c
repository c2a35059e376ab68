#include "spans.h"

#include <string.h>

size_t strspn(const char *s, const char *accepted)
{
    return span_within(s, accepted);
}
