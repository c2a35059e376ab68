// Greatest common divisor by recursion, over small numbers.
// RUN: --runs 200
// BUG: assert @bug
#include <splat.h>

static unsigned gcd(unsigned a, unsigned b)
{
    if (b == 0)
        return a;
    return gcd(b, a % b);
}

int main(void)
{
    unsigned a = (unsigned)splat_range(1, 15, "a"), b = (unsigned)splat_range(1, 15, "b");
    unsigned divisor = gcd(a, b);
#ifndef FIXED
    splat_assert(divisor != 7); // @bug
#endif
    return (int)divisor;
}
