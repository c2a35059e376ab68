#include "scanning.h"

/* stdio.h gives this name to the other function. */
int plain_scanf(const char *restrict format, ...) __asm__("scanf");
int plain_scanf(const char *restrict format, ...)
{
    va_list to;
    va_start(to, format);
    int count = __libsplat_vfscanf(stdin, format, to);
    va_end(to);
    return count;
}
