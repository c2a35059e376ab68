#ifndef scanning_h_INCLUDED
#define scanning_h_INCLUDED

/* Formatted input, and the names that the functions have: DEFINE_SCANF(function, name, dialect) and so on, where `name` is
 * the linker's, as stdio.h gives some names to other functions. */

#include "directive.h"

#include <stdarg.h>
#include <stdio.h>

int __libsplat_vsscanf(const char *text, const char *format, enum scan_dialect dialect, va_list to);
int __libsplat_vfscanf(FILE *stream, const char *format, enum scan_dialect dialect, va_list to);

/* Names that the C library has for what is defined here. */
int __vsscanf(const char *text, const char *format, va_list to);
int __vfscanf(FILE *stream, const char *format, va_list to);

#define DEFINE_VARIADIC(function, name, parameters, call)                                                    \
    int function parameters __asm__(name);                                                                   \
    int function parameters                                                                                  \
    {                                                                                                        \
        va_list to;                                                                                          \
        va_start(to, format);                                                                                \
        int count = call;                                                                                    \
        va_end(to);                                                                                          \
        return count;                                                                                        \
    }
#define DEFINE_LIST(function, name, parameters, call)                                                        \
    int function parameters __asm__(name);                                                                   \
    int function parameters                                                                                  \
    {                                                                                                        \
        return call;                                                                                         \
    }

#define DEFINE_SCANF(function, name, dialect)                                                                \
    DEFINE_VARIADIC(function, name, (const char *restrict format, ...),                                      \
                    __libsplat_vfscanf(stdin, format, dialect, to))
#define DEFINE_FSCANF(function, name, dialect)                                                               \
    DEFINE_VARIADIC(function, name, (FILE *restrict stream, const char *restrict format, ...),               \
                    __libsplat_vfscanf(stream, format, dialect, to))
#define DEFINE_SSCANF(function, name, dialect)                                                               \
    DEFINE_VARIADIC(function, name, (const char *restrict text, const char *restrict format, ...),           \
                    __libsplat_vsscanf(text, format, dialect, to))
#define DEFINE_VSCANF(function, name, dialect)                                                               \
    DEFINE_LIST(function, name, (const char *restrict format, va_list to),                                   \
                __libsplat_vfscanf(stdin, format, dialect, to))
#define DEFINE_VFSCANF(function, name, dialect)                                                              \
    DEFINE_LIST(function, name, (FILE *restrict stream, const char *restrict format, va_list to),            \
                __libsplat_vfscanf(stream, format, dialect, to))
#define DEFINE_VSSCANF(function, name, dialect)                                                              \
    DEFINE_LIST(function, name, (const char *restrict text, const char *restrict format, va_list to),        \
                __libsplat_vsscanf(text, format, dialect, to))

#endif
