// A loop without an end, for one value only.
// RUN: --run-timeout 1s --runs 20
// BUG: timeout *
// PATHS: 2
// EXHAUSTED: no
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>

static volatile int ticks;

int main(void)
{
    int x = splat_int("x");
    if (x == 123456) {
#ifndef FIXED
        while (1)
            ticks ^= 1;
#endif
        return 1;
    }
    return 0;
}
