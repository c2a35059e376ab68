#include "../runtime.h"

#include <wchar.h>

WEAK wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from)
{
    size_t i = 0;
    do
        to[i] = from[i];
    while (from[i++]);
    return to;
}
