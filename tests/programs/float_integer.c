// Integers become doubles and floats: comparisons with constants are exact, also where the conversion rounds.
// BUG: assert @between
// BUG: assert @rounded
// BUG: assert @sum
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int n = splat_int("n");
    unsigned u = splat_uint("u");
    double celsius = n, fahrenheit = celsius * 9 + 160; /* five times as much, to stay among integers */
    if (celsius > 1000000.25 && celsius < 1000001.75) {
#ifndef FIXED
        splat_assert(0); // @between
#endif
        return 1;
    }
    if (fahrenheit == 1066)
        return 2;
    if ((float)u == 16777216.0f && u != 16777216) {
#ifndef FIXED
        splat_assert(0); // @rounded
#endif
        return 3;
    }
    if (fahrenheit + 1 == 530) {
#ifndef FIXED
        splat_assert(0); // @sum
#endif
        return 4;
    }
    return 0;
}
