#ifndef formatting_h_INCLUDED
#define formatting_h_INCLUDED

/* Formatted output to memory. It is written by pieces whose lengths and places may be symbolic, with no
 * decision that depends on them: what differs only in the length of a string is one path. */

#include <stdarg.h>
#include <stddef.h>

/* As vsprintf, vsnprintf and vasprintf. */
int __libsplat_format(char *to, const char *format, va_list arguments);
int __libsplat_format_within(char *to, size_t room, const char *format, va_list arguments);
int __libsplat_format_new(char **to, const char *format, va_list arguments);
/* As __vsprintf_chk: a string that stands there is lost. */
int __libsplat_format_checked(char *to, const char *format, va_list arguments);

/* Names that the C library has for what is defined here. */
int _IO_vsprintf(char *to, const char *format, va_list arguments);
int __vsnprintf(char *to, size_t room, const char *format, va_list arguments);

#endif
