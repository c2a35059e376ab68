#include "../files/streams.h"
#include "stream_reading.h"

/* All of a line at once, without its end, where its length is symbolic. */
static char *take_line(char *to, splat_stream *from)
{
    bool ended = false;
    size_t length = stdin->_flags & _IO_EOF_SEEN
                        ? 0
                        : __libsplat_file_measure(from->file, SIZE_MAX, '\n', from->position, &ended);
    if (length == 0) {
        stdin->_flags |= _IO_EOF_SEEN;
        return NULL;
    }
    size_t kept = ended ? length : length - 1;
    stdin->_flags &= ~_IO_EOF_SEEN;
    __libsplat_stream_take(from, to, kept, -1);
    to[kept] = 0;
    if (ended)
        stdin->_flags |= _IO_EOF_SEEN;
    else
        __libsplat_stream_next(from);
    return to;
}

char *gets(char *to);
char *gets(char *to)
{
    splat_stream *symbolic = __libsplat_stream(stdin);
    if (symbolic && __libsplat_stream_is_text(symbolic))
        return take_line(to, symbolic);
    size_t length = 0;
    int c;
    while ((c = __libsplat_getc(stdin)) != EOF && c != '\n')
        to[length++] = (char)c;
    if (c == EOF && (length == 0 || ferror(stdin)))
        return NULL;
    to[length] = 0;
    return to;
}
