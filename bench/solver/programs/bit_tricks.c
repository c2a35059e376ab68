// Bits counted, reversed, spread and searched in the ways of the books, and compared with the slow ones.
// RUN: --runs 200
#include <splat.h>

#include <stdint.h>

static unsigned count_fast(uint32_t x)
{
    x = x - ((x >> 1) & 0x55555555u);
    x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0fu;
    return (x * 0x01010101u) >> 24;
}

static unsigned count_slow(uint32_t x)
{
    unsigned count = 0;
    for (; x != 0; x &= x - 1)
        count++;
    return count;
}

static uint16_t reversed(uint16_t x)
{
    x = (uint16_t)((x >> 1 & 0x5555) | (x & 0x5555) << 1);
    x = (uint16_t)((x >> 2 & 0x3333) | (x & 0x3333) << 2);
    x = (uint16_t)((x >> 4 & 0x0f0f) | (x & 0x0f0f) << 4);
    return (uint16_t)(x >> 8 | x << 8);
}

static uint32_t spread(uint16_t x)
{
    uint32_t y = x;
    y = (y | y << 8) & 0x00ff00ffu;
    y = (y | y << 4) & 0x0f0f0f0fu;
    y = (y | y << 2) & 0x33333333u;
    return (y | y << 1) & 0x55555555u;
}

static unsigned log2_floor(uint32_t x)
{
    unsigned log = 0;
    for (unsigned step = 16; step > 0; step /= 2)
        if (x >> step != 0) {
            x >>= step;
            log += step;
        }
    return log;
}

static uint32_t next_power(uint32_t x)
{
    x--;
    for (unsigned step = 1; step < 32; step *= 2)
        x |= x >> step;
    return x + 1;
}

int main(void)
{
    uint32_t x = splat_uint("x");
    uint16_t low = (uint16_t)x, high = (uint16_t)(x >> 16);
    if (low == reversed(low))
        return 1;
    if ((spread(low) | spread(high) << 1) == 0x80000001u)
        return 2;
    unsigned log = log2_floor(x | 1);
    if (x > 1 && x <= 1u << 31)
        splat_assert(next_power(x) >> log == 1 || next_power(x) >> log == 2);
    if (high == 0)
        splat_assert(count_fast(low) == count_slow(low));
    if (count_fast(x) == 16 && (x & (0u - x)) == 1024)
        return 3;
    return reversed(high) > low ? 4 : 5;
}
