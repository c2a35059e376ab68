#include "stream_reading.h"

#include "../runtime.h"
#include "standard_input.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>

HIDDEN int __libsplat_getc(FILE *stream)
{
    return __libsplat_is_symbolic_stream(stream) ? __libsplat_stdin_next() : _IO_getc(stream);
}

HIDDEN char *__libsplat_fgets(char *to, int size, FILE *stream)
{
    if (!__libsplat_is_symbolic_stream(stream))
        return _IO_fgets(to, size, stream);
    if (size <= 0)
        return NULL;
    int length = 0, c = 0;
    while (length < size - 1 && c != '\n') {
        c = __libsplat_stdin_next();
        if (c == EOF)
            break;
        to[length++] = (char)c;
    }
    if (c == EOF && length == 0)
        return NULL;
    to[length] = 0;
    return to;
}

HIDDEN size_t __libsplat_fread(void *to, size_t size, size_t count, FILE *stream)
{
    if (!__libsplat_is_symbolic_stream(stream))
        return _IO_fread(to, size, count, stream);
    unsigned char *bytes = to;
    size_t wanted = size * count, got = 0;
    while (got < wanted) {
        int c = __libsplat_stdin_next();
        if (c == EOF)
            return got / size;
        bytes[got++] = (unsigned char)c;
    }
    return wanted ? count : 0;
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

HIDDEN ssize_t __libsplat_getdelim(char **line, size_t *capacity, int delimiter, FILE *stream)
{
    if (!line || !capacity) {
        errno = EINVAL;
        return -1;
    }
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
