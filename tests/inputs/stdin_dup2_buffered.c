// The same after a first character was read: what the stream has in its buffer comes before the new file.
// RUN: --stdin 3 --file more=2
// BUG: assert @bug
// SHOWS: stdin=+ab file:more=x
// TRY: +x
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char first = 0;
    int more = open("more", O_RDONLY);
    if (more < 0 || getchar() != '+' || pread(more, &first, 1, 0) != 1)
        return 1;
#ifdef FIXED
    fseek(stdin, 0, SEEK_END);
#endif
    dup2(more, STDIN_FILENO);
    splat_assert(getchar() == (unsigned char)first); // @bug
    return 0;
}
