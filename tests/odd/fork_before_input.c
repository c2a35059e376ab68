// The child is there before the first input, and is the run's own: it can be waited for.
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    int ends[2], status = 0;
    char order = 1;
    if (pipe(ends) != 0)
        return 2;
    pid_t child = fork();
    if (child == 0) {
        close(ends[1]);
        if (read(ends[0], &order, 1) != 1)
            _exit(1);
        _exit(order * 2);
    }
    close(ends[0]);
    if (splat_int("x") == 70)
        order = 4;
    if (write(ends[1], &order, 1) != 1)
        return 3;
    splat_assert(waitpid(child, &status, 0) == child && WIFEXITED(status));
#ifdef FIXED
    splat_assert(WEXITSTATUS(status) == 2 || WEXITSTATUS(status) == 8);
#else
    splat_assert(WEXITSTATUS(status) == 2); // @bug
#endif
    return 0;
}
