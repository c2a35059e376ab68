#include "spans.h"

#include <string.h>

char *strchrnul(const char *s, int c)
{
    if (__splat_follows_texts)
        return (char *)s + span_to(s, (char)c);
    while ((*s != (char)c) & (*s != 0))
        s++;
    return (char *)s;
}
