#include "formatting.h"

#include <stdio.h>

int vsnprintf(char *restrict to, size_t room, const char *restrict format, va_list arguments)
{
    return __libsplat_format_within(to, room, format, arguments);
}
