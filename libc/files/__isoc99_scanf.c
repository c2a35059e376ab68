#include "scanning.h"

int __isoc99_scanf(const char *restrict format, ...);
int __isoc99_scanf(const char *restrict format, ...)
{
    va_list to;
    va_start(to, format);
    int count = __libsplat_vfscanf(stdin, format, to);
    va_end(to);
    return count;
}
