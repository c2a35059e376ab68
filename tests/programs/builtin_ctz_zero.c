// Counting the zeros of zero is undefined.
// BUG: invalid-value @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    unsigned x = splat_uint("x");
    x ^= 0x55;
#ifdef FIXED
    if (x == 0)
        return 1;
#endif
    if (__builtin_ctz(x) == 9) // @bug
        return 2;
    return 0;
}
