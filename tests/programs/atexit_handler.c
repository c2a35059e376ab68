// What runs after main is part of the path.
// BUG: abort @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int left_open;

static void check(void)
{
    if (left_open) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
}

int main(void)
{
    int x = splat_int("x");
    atexit(check);
    if (x > 7) {
        if (x == 1000)
            left_open = 1;
        return 1;
    }
    return 0;
}
