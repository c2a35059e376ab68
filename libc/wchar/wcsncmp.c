#include "../runtime.h"

#include <wchar.h>

WEAK int wcsncmp(const wchar_t *a, const wchar_t *b, size_t limit)
{
    for (; limit; a++, b++, limit--) {
        if (*a != *b)
            return *a < *b ? -1 : 1;
        if (!*b)
            return 0;
    }
    return 0;
}
