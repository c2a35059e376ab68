#include "formatting.h"

#include <stdio.h>

int asprintf(char **restrict to, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = __libsplat_format_new(to, format, arguments);
    va_end(arguments);
    return length;
}
