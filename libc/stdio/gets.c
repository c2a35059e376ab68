#include "standard_input.h"
#include "stream_reading.h"

/* All of a line at once, without its end, where its length is symbolic. */
static char *take_line(char *to)
{
    bool ended = false;
    size_t length = stdin->_flags & _IO_EOF_SEEN ? 0 : __libsplat_stdin_measure((size_t)-1, '\n', &ended);
    if (ended)
        stdin->_flags |= _IO_EOF_SEEN;
    if (length == 0)
        return NULL;
    size_t kept = ended ? length : length - 1;
    bool unused;
    __libsplat_stdin_take(to, kept, -1, &unused);
    to[kept] = 0;
    if (!ended)
        __libsplat_stdin_next();
    return to;
}

char *gets(char *to);
char *gets(char *to)
{
    if (__libsplat_is_symbolic_stream(stdin) && __libsplat_stdin_is_text())
        return take_line(to);
    size_t length = 0;
    int c;
    while ((c = __libsplat_getc(stdin)) != EOF && c != '\n')
        to[length++] = (char)c;
    if (c == EOF && (length == 0 || ferror(stdin)))
        return NULL;
    to[length] = 0;
    return to;
}
