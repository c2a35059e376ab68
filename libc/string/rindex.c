#include "spans.h"

#include <strings.h>

/* As strrchr. */
char *rindex(const char *s, int c)
{
    for (size_t i = span_to_end(s) + 1; i-- > 0;)
        if (s[i] == (char)c)
            return (char *)s + i;
    return NULL;
}
