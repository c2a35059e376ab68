#include "formatting.h"
#include "formatting_checked.h"

int __vsnprintf_chk(char *restrict to, size_t room, int flag, size_t size, const char *restrict format,
                    va_list arguments)
{
    (void)flag, (void)size;
    return __libsplat_format_within(to, room, format, arguments);
}
