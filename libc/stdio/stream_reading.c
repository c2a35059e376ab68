#include "stream_reading.h"

#include "../runtime.h"
#include "standard_input.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

HIDDEN int __libsplat_getc(FILE *stream)
{
    return __libsplat_is_symbolic_stream(stream) ? __libsplat_stdin_next() : _IO_getc(stream);
}

/* From symbolic standard input. The end sets the flag, which stays until it is cleared. */
static size_t take(void *to, size_t limit, int delimiter)
{
    bool ended = false;
    if (stdin->_flags & _IO_EOF_SEEN)
        return 0;
    size_t got = __libsplat_stdin_take(to, limit, delimiter, &ended);
    if (ended)
        stdin->_flags |= _IO_EOF_SEEN;
    return got;
}

HIDDEN char *__libsplat_fgets(char *to, int size, FILE *stream)
{
    if (!__libsplat_is_symbolic_stream(stream))
        return _IO_fgets(to, size, stream);
    if (size <= 0)
        return NULL;
    size_t length = take(to, (size_t)size - 1, '\n');
    if (size > 1 && length == 0)
        return NULL;
    to[length] = 0;
    return to;
}

HIDDEN size_t __libsplat_fread(void *to, size_t size, size_t count, FILE *stream)
{
    if (!__libsplat_is_symbolic_stream(stream))
        return _IO_fread(to, size, count, stream);
    return size ? take(to, size * count, -1) / size : 0;
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
static ssize_t take_line(char **line, size_t *capacity, int delimiter)
{
    bool ended = false;
    size_t length = stdin->_flags & _IO_EOF_SEEN ? 0 : __libsplat_stdin_measure(SIZE_MAX, delimiter, &ended);
    while (!*line || length >= *capacity)
        if (!reserve(line, capacity, *line ? *capacity : 0))
            return -1;
    if (length == 0)
        stdin->_flags |= _IO_EOF_SEEN;
    if (length == 0)
        return -1;
    take(*line, length, -1);
    if (ended)
        stdin->_flags |= _IO_EOF_SEEN;
    (*line)[length] = 0;
    return (ssize_t)length;
}

HIDDEN ssize_t __libsplat_getdelim(char **line, size_t *capacity, int delimiter, FILE *stream)
{
    if (!line || !capacity) {
        errno = EINVAL;
        return -1;
    }
    if (__libsplat_is_symbolic_stream(stream) && __libsplat_stdin_is_text())
        return take_line(line, capacity, delimiter);
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
