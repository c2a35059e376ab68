// Saturating addition and rotation, as people write them.
// BUG: abort @bug
// PATHS: 7
// EXHAUSTED: yes
// TWIN-PATHS: 6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

static uint8_t add_saturated(uint8_t a, uint8_t b)
{
    unsigned sum = (unsigned)a + b;
    if (sum > 255)
        return 255;
    return (uint8_t)sum;
}

static uint32_t rotate_left(uint32_t x, unsigned n)
{
    return x << (n & 31) | x >> (-n & 31);
}

int main(void)
{
    uint8_t a = splat_uchar("a"), b = splat_uchar("b");
    uint32_t x = splat_uint("x");
    uint8_t sum = add_saturated(a, b);
    uint32_t y = rotate_left(x, 7) ^ rotate_left(x, 32);
    if (y == 0)
        return 1;
#ifndef FIXED
    if (sum == 255)
        if (rotate_left(x, a & 31) == 0x12345678)
            abort(); // @bug
#else
    if (rotate_left(x, 9) == 0x1200)
        return 2;
#endif
    return sum == 1;
}
