#include "spans.h"

#include <string.h>

/* Backwards: forwards, every match that is not the last would be a decision too. */
char *strrchr(const char *s, int c)
{
    for (size_t i = span_to_end(s) + 1; i-- > 0;)
        if (s[i] == (char)c)
            return (char *)s + i;
    return NULL;
}
