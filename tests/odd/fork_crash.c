// The child crashes, and the parent does not look why.
// BUG: null-dereference @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
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
        _exit(*where); // @bug
    wait(NULL);
    return x > 1000;
}
