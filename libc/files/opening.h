#ifndef opening_h_INCLUDED
#define opening_h_INCLUDED

#include "streams.h"

FILE *__libsplat_fopen(const char *path, const char *mode);
FILE *__libsplat_freopen(const char *path, const char *mode, FILE *stream);

/* The C library's own. */
FILE *_IO_fopen(const char *path, const char *mode);
FILE *_IO_fdopen(int descriptor, const char *mode);

#endif
