// A daemon forks twice and leaves its session; the first process hears of it by a pipe.
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <sys/wait.h>
#include <unistd.h>

static void become_daemon(int report, char port)
{
    if (setsid() < 0 || fork() != 0)
        _exit(0);
    if (chdir("/") != 0 || write(report, &port, 1) != 1)
        _exit(1);
    _exit(0);
}

int main(void)
{
    int ends[2];
    char port = 1, heard = 0;
    if (splat_int("port") == 80)
        port = 8;
    if (pipe(ends) != 0)
        return 2;
    pid_t child = fork();
    if (child == 0)
        become_daemon(ends[1], port);
    close(ends[1]);
    waitpid(child, NULL, 0);
    if (read(ends[0], &heard, 1) != 1)
        return 3;
#ifdef FIXED
    splat_assert(heard == 1 || heard == 8);
#else
    splat_assert(heard == 1); // @bug
#endif
    return 0;
}
