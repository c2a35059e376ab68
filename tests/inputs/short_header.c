// A pipe may give less than was asked for: a header of two bytes needs a loop.
// RUN: --stdin 3 --short-reads
// BUG: assert @bug
// SHOWS: stdin=HD short=1
// TRY: HDk
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <unistd.h>

static size_t read_all(char *to, size_t size)
{
    size_t done = 0;
    ssize_t got;
#ifdef FIXED
    while (done < size && (got = read(STDIN_FILENO, to + done, size - done)) > 0)
        done += (size_t)got;
#else
    got = read(STDIN_FILENO, to, size);
    if (got > 0)
        done = (size_t)got;
#endif
    return done;
}

int main(void)
{
    char header[2], kind;
    size_t got = read_all(header, 2);
    if (got == 0 || header[0] != 'H')
        return 1;
    /* Where the header is not whole the input has ended. */
    size_t more = read_all(&kind, 1);
    splat_assert(got == 2 || more == 0); // @bug
    return more == 1 && kind == 'k';
}
