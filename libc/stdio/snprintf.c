#include "formatting.h"

#include <stdio.h>

int snprintf(char *restrict to, size_t room, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = __libsplat_format_within(to, room, format, arguments);
    va_end(arguments);
    return length;
}
