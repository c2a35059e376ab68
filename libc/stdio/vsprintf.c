#include "formatting.h"

#include <stdio.h>

int vsprintf(char *restrict to, const char *restrict format, va_list arguments)
{
    return __libsplat_format(to, format, arguments);
}
