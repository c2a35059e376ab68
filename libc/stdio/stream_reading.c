#include "stream_reading.h"

#include "../files/streams.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

HIDDEN int __libsplat_getc(FILE *stream)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    return symbolic ? __libsplat_stream_next(symbolic) : _IO_getc(stream);
}

HIDDEN char *__libsplat_fgets(char *to, int size, FILE *stream)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    if (!symbolic)
        return _IO_fgets(to, size, stream);
    if (size <= 0)
        return NULL;
    size_t length = __libsplat_stream_take(symbolic, to, (size_t)size - 1, '\n');
    if (size > 1 && length == 0)
        return NULL;
    to[length] = 0;
    return to;
}

HIDDEN size_t __libsplat_fread(void *to, size_t size, size_t count, FILE *stream)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    if (!symbolic)
        return _IO_fread(to, size, count, stream);
    return size ? __libsplat_stream_take(symbolic, to, size * count, -1) / size : 0;
}

/* Room for `length` bytes and a zero. */
static bool reserve(char **line, size_t *capacity, size_t length)
{
    enum { FIRST_CAPACITY = 120 };
    if (*line && length < *capacity)
        return true;
    size_t wanted = *line && *capacity ? 2 * *capacity : FIRST_CAPACITY;
    char *larger = length < SSIZE_MAX ? realloc(*line, wanted) : NULL;
    if (!larger)
        return false;
    *line = larger;
    *capacity = wanted;
    return true;
}

/* All of a line at once, where its length is symbolic. */
static ssize_t take_line(char **line, size_t *capacity, int delimiter, splat_stream *from)
{
    FILE *stream = from->stream;
    bool ended = false;
    size_t length = stream->_flags & _IO_EOF_SEEN
                        ? 0
                        : __libsplat_file_measure(from->file, SIZE_MAX, delimiter, from->position, &ended);
    while (!*line || length >= *capacity)
        if (!reserve(line, capacity, *line ? *capacity : 0))
            return -1;
    if (length == 0)
        stream->_flags |= _IO_EOF_SEEN;
    if (length == 0)
        return -1;
    __libsplat_stream_take(from, *line, length, -1);
    if (ended)
        stream->_flags |= _IO_EOF_SEEN;
    (*line)[length] = 0;
    return (ssize_t)length;
}

HIDDEN ssize_t __libsplat_getdelim(char **line, size_t *capacity, int delimiter, FILE *stream)
{
    if (!line || !capacity) {
        errno = EINVAL;
        return -1;
    }
    splat_stream *symbolic = __libsplat_stream(stream);
    if (symbolic && __libsplat_stream_is_text(symbolic))
        return take_line(line, capacity, delimiter, symbolic);
    size_t length = 0;
    int c = 0;
    do {
        if (!reserve(line, capacity, length + 1))
            return -1;
        c = __libsplat_getc(stream);
        if (c == EOF)
            break;
        (*line)[length++] = (char)c;
    } while (c != delimiter);
    if (length == 0 || (c == EOF && ferror(stream)))
        return -1;
    (*line)[length] = 0;
    return (ssize_t)length;
}
