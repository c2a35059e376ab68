// The child does the work; the parent goes by its exit status.
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    int x = splat_int("x"), mode = 0, status;
    if (x == 4711)
        mode = 3;
    else if (x < 0)
        mode = 1;
    pid_t child = fork();
    if (child == 0)
        _exit(mode * 2);
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status))
        return 2;
#ifdef FIXED
    splat_assert(WEXITSTATUS(status) <= 6);
#else
    splat_assert(WEXITSTATUS(status) < 6); // @bug
#endif
    return 0;
}
