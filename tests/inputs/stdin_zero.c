// The first free descriptor is the one that was closed: the file becomes standard
// input, and answers its questions.
// RUN: --stdin 2 --file yes=2
// BUG: abort @bug
// SHOWS: stdin=n file:yes=y
// TRY: yn
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int delete_everything(void)
{
#ifdef FIXED
    return 1;
#else
    abort(); // @bug
#endif
}

int main(void)
{
    close(STDIN_FILENO);
    if (open("yes", O_RDONLY) != STDIN_FILENO)
        return 2;
    return getchar() == 'y' ? delete_everything() : 0;
}
