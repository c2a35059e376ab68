#include "formatting.h"
#include "formatting_checked.h"

int __vsprintf_chk(char *restrict to, int flag, size_t size, const char *restrict format, va_list arguments)
{
    (void)flag, (void)size;
    return __libsplat_format_checked(to, format, arguments);
}
