// Variable arguments of several widths, more of them than there are registers.
// BUG: abort @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdarg.h>
#include <stdlib.h>

static unsigned long sum(int count, ...)
{
    va_list list, again;
    unsigned long total = 0;
    va_start(list, count);
    va_copy(again, list);
    for (int i = 0; i < count; i++)
        total ^= i % 2 ? va_arg(list, unsigned long) : (unsigned long)va_arg(list, unsigned);
    total ^= va_arg(again, unsigned);
    va_end(again);
    va_end(list);
    return total;
}

int main(void)
{
    unsigned a = splat_uint("a");
    unsigned long b = splat_ulong("b");
    unsigned long total = sum(8, 1u, 2ul, 3u, 4ul, a, 5ul, 6u, b);
    if (total == (1 ^ 0x100000000ul)) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
