#include "formatting.h"

#include <stdio.h>

int vasprintf(char **restrict to, const char *restrict format, va_list arguments)
{
    return __libsplat_format_new(to, format, arguments);
}
