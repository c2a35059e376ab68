// 128-bit arithmetic: followed by pieces or concretely, but never wrongly.
// RUN: --runs 100
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    unsigned long a = splat_ulong("a");
    unsigned __int128 product = (unsigned __int128)a * 0x10000;
    unsigned long high = (unsigned long)(product >> 64);
    if (a == 0x123400000000ul) {
#ifndef FIXED
        abort(); // @bug
#endif
        return 1;
    }
    return high == 5;
}
