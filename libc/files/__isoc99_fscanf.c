#include "scanning.h"

int __isoc99_fscanf(FILE *restrict stream, const char *restrict format, ...);
int __isoc99_fscanf(FILE *restrict stream, const char *restrict format, ...)
{
    va_list to;
    va_start(to, format);
    int count = __libsplat_vfscanf(stream, format, to);
    va_end(to);
    return count;
}
