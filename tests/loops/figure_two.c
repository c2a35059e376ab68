// Figure 2 of the paper: an inner loop makes the step of a variable of the outer one.
// RUN: --no-trials
// BUG: abort @bug
// PATHS: 36
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
int main(void)
{
    int x = splat_int("x"), y = splat_int("y"), z = splat_int("z");
    splat_assume(x < 2000 && y < 2000 && z < 2000);
    int cy = 0, y1 = 0, done = 0;
    while (1) {
        if (x <= 0) { done = 1; break; }
        y1 = y;
        while (1) {
            if (y1 <= 0) break;
            y1--;
            cy = cy + 1;
        }
        if (z <= 0) break;
        x--;
        z--;
    }
    if (y > 0 && cy == y * 101)
#ifndef FIXED
        abort(); // @bug
#else
        return 2;
#endif
    return done;
}
