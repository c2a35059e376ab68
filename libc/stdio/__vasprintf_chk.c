#include "formatting.h"
#include "formatting_checked.h"

int __vasprintf_chk(char **restrict to, int flag, const char *restrict format, va_list arguments)
{
    (void)flag;
    return __libsplat_format_new(to, format, arguments);
}
