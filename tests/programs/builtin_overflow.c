// __builtin_*_overflow: results and flags.
// BUG: abort @bug
// PATHS: 6
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int a = splat_int("a"), sum, difference;
    unsigned char b = splat_uchar("b"), product;
    if (__builtin_add_overflow(a, 1000, &sum))
        return 1;
    if (__builtin_sub_overflow(a, 1000, &difference))
        return 2;
    if (__builtin_mul_overflow(b, 17, &product)) {
        if (product == 9)
            return 3;
#ifndef FIXED
        if (sum == -5)
            abort(); // @bug
#endif
        return 4;
    }
    return 0;
}
