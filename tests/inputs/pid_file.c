// A daemon's pid file: O_EXCL refuses one that is there; an empty one, left by a crash, is read as process 0.
// RUN: --file daemon.pid=2
// BUG: assert @bug
// SHOWS: file:daemon.pid=
// TRY: 017
// TWIN-EXHAUSTED: yes
#include <errno.h>
#include <fcntl.h>
#include <splat.h>
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    char text[4] = "";
    int file = open("daemon.pid", O_WRONLY | O_CREAT | O_EXCL, 0600);
    splat_assert(file == -1 && errno == EEXIST);
    file = open("daemon.pid", O_RDONLY);
    ssize_t got = read(file, text, sizeof text - 1);
    close(file);
    if (got < 0)
        return 1;
    for (ssize_t i = 0; i < got; i++)
        if (text[i] < '1' || text[i] > '9')
            return 2;
#ifdef FIXED
    if (got == 0)
        return unlink("daemon.pid");
#endif
    /* A signal to process 0 would reach the whole group. */
    splat_assert(atoi(text) > 0); // @bug
    return 0;
}
