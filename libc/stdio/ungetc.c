#include "../files/streams.h"
#include "stream_reading.h"

int ungetc(int c, FILE *stream)
{
    if (c == EOF)
        return EOF;
    splat_stream *symbolic = __libsplat_stream(stream);
    if (symbolic)
        return __libsplat_stream_push_back(symbolic, (unsigned char)c) ? (unsigned char)c : EOF;
    flockfile(stream);
    int result = _IO_sputbackc(stream, (unsigned char)c);
    funlockfile(stream);
    return result;
}
