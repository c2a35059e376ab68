// The child filters what its parent sends through one pipe, and sends it back through another.
// RUN: --stdin 2
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static void filter(int from, int to)
{
    char c;
    while (read(from, &c, 1) == 1) {
        c ^= 0x20;
        if (write(to, &c, 1) != 1)
            _exit(1);
    }
    _exit(0);
}

int main(void)
{
    int down[2], up[2], kind = getchar();
    char back;
    if (pipe(down) != 0 || pipe(up) != 0)
        return 2;
    pid_t child = fork();
    if (child == 0) {
        close(down[1]);
        close(up[0]);
        filter(down[0], up[1]);
    }
    close(down[0]);
    close(up[1]);
    char sent = 'y';
    if (kind == 'a')
        sent = 'x';
    if (write(down[1], &sent, 1) != 1)
        return 3;
    close(down[1]);
    ssize_t got = read(up[0], &back, 1);
    waitpid(child, NULL, 0);
#ifdef FIXED
    splat_assert(got == 1 && (back == 'X' || back == 'Y'));
#else
    splat_assert(got == 1 && back == 'Y'); // @bug
#endif
    return 0;
}
