#include "../runtime.h"

#include <wchar.h>

WEAK wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t size)
{
    for (; size; s++, size--)
        if (*s == c)
            return (wchar_t *)s;
    return NULL;
}
