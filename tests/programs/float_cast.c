// Doubles become integers: cut towards zero.
// BUG: assert @exact
// BUG: assert @negative
// BUG: out-of-bounds-read @index
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

static const char table[10] = "splatters";

int main(void)
{
    double x;
    splat_bytes(&x, sizeof x, "x");
    int n = (int)x;
    if (n == 77) {
#ifndef FIXED
        splat_assert(x == 77); // @exact
#endif
        return 1;
    }
    if (n == 0 && x < -0.5) {
#ifndef FIXED
        splat_assert(0); // @negative
#endif
        return 2;
    }
    if (n < 0)
        return 3;
#ifndef FIXED
    if (n <= 10)
#else
    if (n < 10)
#endif
        return table[n] == 'p'; // @index
    return 0;
}
