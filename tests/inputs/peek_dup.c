// A peek through a copy of the descriptor: copies share one offset, so the byte is gone.
// RUN: --file stream=3
// BUG: assert @bug
// SHOWS: file:stream=?ab
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

static int peek(int descriptor)
{
    unsigned char c;
    int copy = dup(descriptor);
    ssize_t got = read(copy, &c, 1);
#ifdef FIXED
    if (got == 1)
        lseek(copy, -1, SEEK_CUR);
#endif
    close(copy);
    return got == 1 ? c : -1;
}

int main(void)
{
    unsigned char c = 0;
    int stream = open("stream", O_RDONLY), first = peek(stream);
    if (first != '?')
        return 1;
    splat_assert(read(stream, &c, 1) == 1 && c == first); // @bug
    return 0;
}
