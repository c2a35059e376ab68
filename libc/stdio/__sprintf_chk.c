#include "formatting.h"
#include "formatting_checked.h"

int __sprintf_chk(char *restrict to, int flag, size_t size, const char *restrict format, ...)
{
    (void)flag, (void)size;
    va_list arguments;
    va_start(arguments, format);
    int length = __libsplat_format_checked(to, format, arguments);
    va_end(arguments);
    return length;
}
