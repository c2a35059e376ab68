// A fault cannot be ignored.
// BUG: null-dereference|segfault|signal *
#include <signal.h>
#include <splat.h>
#include <stddef.h>

int main(void)
{
    int x = splat_int("x"), value = 3;
    int *volatile where = &value;
    signal(SIGSEGV, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    raise(SIGTERM);
#ifndef FIXED
    if (x == 8)
        where = NULL;
#endif
    return x > 5 ? *where : 0;
}
