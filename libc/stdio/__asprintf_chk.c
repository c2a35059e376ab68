#include "formatting.h"
#include "formatting_checked.h"

int __asprintf_chk(char **restrict to, int flag, const char *restrict format, ...)
{
    (void)flag;
    va_list arguments;
    va_start(arguments, format);
    int length = __libsplat_format_new(to, format, arguments);
    va_end(arguments);
    return length;
}
