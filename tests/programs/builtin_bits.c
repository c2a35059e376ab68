// Bit counting, leading and trailing zeros, byte swap.
// BUG: assert @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>

int main(void)
{
    uint32_t x = splat_uint("x");
    if (x == 0)
        return 1;
    if (__builtin_popcount(x) != 3)
        return 2;
    if (__builtin_clz(x) + __builtin_ctz(x) != 12)
        return 3;
#ifndef FIXED
    splat_assert(__builtin_bswap32(x) >> 24 != 0x81); // @bug
#endif
    return 0;
}
