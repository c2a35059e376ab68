// Arithmetic that rounds, followed: both roots of a square, and what lies behind functions of the C library.
// RUN: --float z3 -lm
// BUG: assert @square
// BUG: assert @root
// BUG: assert @floor
// BUG: assert @least
#include <math.h>
#include <splat.h>

int main(void)
{
    float x, y;
    splat_bytes(&x, sizeof x, "x");
    splat_bytes(&y, sizeof y, "y");
#ifndef FIXED
    if (x * x == 2.25f)
        splat_assert(x > 0); // @square
    if (sqrtf(y) == 1.5f)
        splat_assert(0); // @root
    if (floorf(y) == -3 && y > -2.5f)
        splat_assert(0); // @floor
    if (fminf(y, 2) + 0.5f == 1.75f)
        splat_assert(0); // @least
#endif
    return 0;
}
