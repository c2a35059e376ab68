#include "../runtime.h"

#include <wchar.h>

WEAK int wcscmp(const wchar_t *a, const wchar_t *b)
{
    for (;; a++, b++) {
        if (*a != *b)
            return *a < *b ? -1 : 1;
        if (!*b)
            return 0;
    }
}
