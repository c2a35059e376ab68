// A double that is input: comparisons with constants, and what is not a number.
// BUG: assert @narrow
// BUG: assert @nan
// BUG: assert @tiny
// PATHS: 6
// TWIN-PATHS: 6
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    double x;
    splat_bytes(&x, sizeof x, "x");
    if (x > 3.5 && x < 3.6) {
#ifndef FIXED
        splat_assert(0); // @narrow
#endif
        return 1;
    }
    if (x != x) {
#ifndef FIXED
        splat_assert(0); // @nan
#endif
        return 2;
    }
    if (x > 0 && x <= 0x1p-1074) {
#ifndef FIXED
        splat_assert(0); // @tiny
#endif
        return 3;
    }
    return x == 0;
}
