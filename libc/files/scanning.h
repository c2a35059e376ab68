#ifndef scanning_h_INCLUDED
#define scanning_h_INCLUDED

#include <stdarg.h>
#include <stdio.h>

/* By the C library's own function, which is not followed. */
int __libsplat_vfscanf(FILE *stream, const char *format, va_list to);

#endif
