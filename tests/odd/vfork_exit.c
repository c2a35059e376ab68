// vfork: the child runs in its parent's memory until it ends.
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    int x = splat_int("x"), status = 0;
    volatile int code = 0;
    if (x == 12)
        code = 5;
    pid_t child = vfork();
    if (child == 0)
        _exit(code);
    if (child < 0 || waitpid(child, &status, 0) != child)
        return 2;
    if (x > 10) {
#ifndef FIXED
        splat_assert(WEXITSTATUS(status) != 5); // @bug
#endif
        return 1;
    }
    return 0;
}
