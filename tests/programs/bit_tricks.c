// Idioms on bits: lowest set bit, power of two, parity, swap by exclusive or.
// BUG: abort @bug
// PATHS: 4
// TWIN-PATHS: 3
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static unsigned parity(unsigned x)
{
    x ^= x >> 16;
    x ^= x >> 8;
    x ^= x >> 4;
    return (0x6996u >> (x & 15)) & 1;
}

int main(void)
{
    unsigned x = splat_uint("x"), y = splat_uint("y");
    unsigned lowest = x & -x;
    x ^= y;
    y ^= x;
    x ^= y;
    if (lowest == 0x400) {
        if ((x & (x - 1)) == 0) {
#ifdef FIXED
            return (int)parity(y);
#else
            if (parity(y))
                abort(); // @bug
            return 2;
#endif
        }
        return 1;
    }
    return 0;
}
