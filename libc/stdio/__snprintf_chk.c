#include "formatting.h"
#include "formatting_checked.h"

int __snprintf_chk(char *restrict to, size_t room, int flag, size_t size, const char *restrict format, ...)
{
    (void)flag, (void)size;
    va_list arguments;
    va_start(arguments, format);
    int length = __libsplat_format_within(to, room, format, arguments);
    va_end(arguments);
    return length;
}
