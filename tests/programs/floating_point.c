// Floating point beside integers: what is lost is counted, what is left is found.
// RUN: --runs 100
// BUG: assert @bug
#include <splat.h>

int main(void)
{
    int x = splat_int("x");
    double half = x / 2.0;
    int back = (int)half;
    if (half > 1e6)
        back = 0;
#ifndef FIXED
    splat_assert(x != 31337); // @bug
#endif
    return back == 4;
}
