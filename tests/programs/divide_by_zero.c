// Division and remainder, signed and unsigned.
// BUG: divide-by-zero @divide
// BUG: divide-by-zero @remainder
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    unsigned a = splat_uint("a");
    signed char b = splat_schar("b");
#ifdef FIXED
    if (a == 10)
        return 1;
    if (b == -3)
        return 2;
#endif
    unsigned quotient = 1000 / (a - 10); // @divide
    int rest = 1000 % (b + 3); // @remainder
    return (quotient & 1) + (unsigned)rest == 5;
}
