#include "../runtime.h"

#include <string.h>

WEAK void *__mempcpy(void *restrict to, const void *restrict from, size_t n)
{
    memcpy(to, from, n);
    return (char *)to + n;
}
