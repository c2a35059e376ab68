// One check with two parts: the amount is out of range, or a one is shifted out. Whichever fails was aimed at.
// BUG: shift @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
#ifdef FIXED
    int amount = splat_range(0, 30, "amount");
#else
    int amount = splat_range(32, 40, "amount");
#endif
    int low = splat_bool("low"), sum = 0;
    if (low)
        amount &= 15;
    sum = 1 << amount; // @bug
    return sum == 16;
}
