// The digits of a number, counted by a loop that runs at least once.
// BUG: assert @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    unsigned short value = splat_ushort("value");
    unsigned rest = value;
    int digits = 0;
    do {
        digits++;
        rest /= 10;
    } while (rest != 0);
#ifndef FIXED
    splat_assert(digits < 5); // @bug
#endif
    return digits;
}
