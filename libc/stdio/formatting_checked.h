#ifndef formatting_checked_h_INCLUDED
#define formatting_checked_h_INCLUDED

/* What sprintf and its family become with _FORTIFY_SOURCE. `flag` forbids %n, and `size` is that of the
 * destination; both are left alone here, where each access is checked. */

#include <stdarg.h>
#include <stddef.h>

int __sprintf_chk(char *restrict to, int flag, size_t size, const char *restrict format, ...);
int __vsprintf_chk(char *restrict to, int flag, size_t size, const char *restrict format, va_list arguments);
int __snprintf_chk(char *restrict to, size_t room, int flag, size_t size, const char *restrict format, ...);
int __vsnprintf_chk(char *restrict to, size_t room, int flag, size_t size, const char *restrict format,
                    va_list arguments);
int __asprintf_chk(char **restrict to, int flag, const char *restrict format, ...);
int __vasprintf_chk(char **restrict to, int flag, const char *restrict format, va_list arguments);

#endif
