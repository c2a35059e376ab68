// Shifts by too much; the last one by a negative amount.
// BUG: shift @left
// BUG: shift @right
// TWIN-PATHS: 1
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    unsigned amount = splat_uint("amount");
    int other = splat_int("other");
#ifdef FIXED
    amount &= 31;
    other &= 63;
#endif
    unsigned left = 1u << amount; // @left
    unsigned long right = 0x8000000000000000ul >> other; // @right
    return (int)(left & 1) + (int)(right & 1);
}
