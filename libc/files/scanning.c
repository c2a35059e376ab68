#include "scanning.h"

#include "streams.h"

int __isoc99_vfscanf(FILE *stream, const char *format, va_list to);

HIDDEN int __libsplat_vfscanf(FILE *stream, const char *format, va_list to)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    if (!symbolic)
        return __isoc99_vfscanf(stream, format, to);
    __splat_not_followed("scanf");
    __libsplat_stream_lend(symbolic);
    int count = __isoc99_vfscanf(stream, format, to);
    __libsplat_stream_take_back(symbolic);
    return count;
}
