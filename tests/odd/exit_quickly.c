// quick_exit runs its own list of handlers and nothing else.
// BUG: assert @bug
#include <splat.h>
#include <stdlib.h>

static int x;

static void never(void)
{
    splat_assert(x == 0x7fffffff);
}

static void quick(void)
{
    if (x > 30) {
#ifndef FIXED
        splat_assert(x != 300); // @bug
#endif
        x = 1;
    }
}

int main(void)
{
    x = splat_int("x");
    atexit(never);
    at_quick_exit(quick);
    quick_exit(0);
}
