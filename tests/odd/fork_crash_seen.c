// The child aborts, and the parent passes the news on.
// BUG: abort @bug
// BUG: abort @child
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    int x = splat_int("x"), status, dies = 0;
#ifndef FIXED
    if (x == 99)
        dies = 1;
#endif
    pid_t child = fork();
    if (child == 0) {
        if (dies)
            abort(); // @child
        _exit(x > 0);
    }
    if (waitpid(child, &status, 0) == child && WIFSIGNALED(status))
        abort(); // @bug
    return 0;
}
