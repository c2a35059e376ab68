#include "spans.h"

#include <string.h>

char *strpbrk(const char *s, const char *accepted)
{
    s += span_without(s, accepted);
    return *s ? (char *)s : NULL;
}
