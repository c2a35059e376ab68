#include "../runtime.h"
#include "formatting.h"

#include <stdio.h>

WEAK int sprintf(char *restrict to, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = __libsplat_format(to, format, arguments);
    va_end(arguments);
    return length;
}
