#include "standard_input.h"
#include "stream_reading.h"

int ungetc(int c, FILE *stream)
{
    if (c == EOF)
        return EOF;
    if (__libsplat_is_symbolic_stream(stream))
        return __libsplat_stdin_push_back((unsigned char)c) ? (unsigned char)c : EOF;
    flockfile(stream);
    int result = _IO_sputbackc(stream, (unsigned char)c);
    funlockfile(stream);
    return result;
}
