#include "../runtime.h"

#include <wchar.h>

WEAK size_t wcsnlen(const wchar_t *s, size_t limit)
{
    size_t length = 0;
    while (length < limit && s[length])
        length++;
    return length;
}
