// The child crashes, and the parent does not look why: whether such a crash is reported is left open.
// MAYBE: null-dereference|segfault|signal *
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
// NOREPLAY
#include <splat.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    int x = splat_int("x"), value = 1;
    int *volatile where = &value;
#ifndef FIXED
    if (x == 99)
        where = NULL;
#endif
    if (fork() == 0)
        _exit(*where);
    wait(NULL);
    return x > 1000;
}
