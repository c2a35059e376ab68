// Assumptions cut paths off: what they exclude is no path and no bug.
// BUG: assert @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int x = splat_int("x"), y = splat_int("y");
    splat_assume(x > 10);
    splat_assume(x < 20);
    if (y == x) {
        splat_assert(y != 20);
#ifndef FIXED
        splat_assert(y != 19); // @bug
#endif
        return 1;
    }
    return 0;
}
