// With all signals blocked a fault ends the program without a handler.
// BUG: null-dereference|segfault|signal *
#include <signal.h>
#include <splat.h>
#include <stddef.h>

int main(void)
{
    int x = splat_int("x"), value = 3;
    int *volatile where = &value;
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
#ifndef FIXED
    if (x == 8)
        where = NULL;
#endif
    return x > 5 ? *where : 0;
}
