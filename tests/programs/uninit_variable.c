// Variables in registers: set on one way only, in one turn of a loop only; set on every way in the twin. One is compared
// with a single value.
// BUG: uninitialized-read @once
// BUG: uninitialized-read @turn
// BUG: uninitialized-read @exit
// PATHS: 6
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

#ifdef FIXED
#define UNSET = 0
#else
#define UNSET
#endif

static int once(int x)
{
    int y UNSET;
    if (x > 3)
        y = 123456;
    if (y == 123456) // @once
        return 1;
    return 2;
}

static int turns(int x)
{
    int seen = 0;
    for (int i = 0; i < 2; i++) {
        int z UNSET;
        if (i == 0)
            z = x;
        if (z > 7) // @turn
            seen++;
    }
    return seen;
}

static int exit_status(int x)
{
    int status UNSET;
    if (x & 1)
        status = 3;
    return status;
}

int main(void)
{
    int which = splat_range(0, 2, "which"), x = splat_int("x");
    if (which == 0)
        return once(x) > 5;
    if (which == 1)
        return turns(x) > 5;
    return exit_status(x);
} // @exit
