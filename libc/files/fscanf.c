#include "scanning.h"

/* stdio.h gives this name to the other function. */
int plain_fscanf(FILE *restrict stream, const char *restrict format, ...) __asm__("fscanf");
int plain_fscanf(FILE *restrict stream, const char *restrict format, ...)
{
    va_list to;
    va_start(to, format);
    int count = __libsplat_vfscanf(stream, format, to);
    va_end(to);
    return count;
}
