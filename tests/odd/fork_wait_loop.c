// As many children as the input says; they are collected until there is none.
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <errno.h>
#include <splat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    int wanted = splat_range(0, 3, "wanted"), sum = 0, status;
    for (int i = 0; i < wanted; i++)
        if (fork() == 0)
            _exit(i + 1);
    while (wait(&status) > 0)
        sum += WEXITSTATUS(status);
    splat_assert(errno == ECHILD);
#ifdef FIXED
    splat_assert(sum <= 6);
#else
    splat_assert(sum < 6); // @bug
#endif
    return 0;
}
