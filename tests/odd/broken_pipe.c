// Writing to a pipe that nobody reads: by default it ends the program. The pipe is there before the
// first input.
// BUG: signal-13 *
#include <errno.h>
#include <signal.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    int ends[2];
    if (pipe(ends) != 0)
        return 2;
    int x = splat_int("x");
#ifdef FIXED
    signal(SIGPIPE, SIG_IGN);
#endif
    if (x == 15) {
        close(ends[0]);
        if (write(ends[1], "text", 4) < 0)
            splat_assert(errno == EPIPE);
    }
    return 0;
}
