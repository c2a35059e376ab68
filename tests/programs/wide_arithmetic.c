// 64-bit arithmetic: multiplication by a constant, high halves, comparison with and without sign.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    uint64_t x = splat_ulonglong("x");
    int64_t y = splat_longlong("y");
    if (x * 3 == 0x300000003ull) {
        if (y < -0x500000000ll) {
#ifndef FIXED
            if ((uint64_t)y >> 32 == 0x80000000u)
                abort(); // @bug
#endif
            return 2;
        }
        return 1;
    }
    return 0;
}
