// A counter per value: writes at a symbolic index.
// RUN: --runs 300
// BUG: assert @bug
#include <splat.h>

int main(void)
{
    unsigned char counts[4] = {0};
    unsigned char bytes[3];
    splat_bytes(bytes, sizeof bytes, "bytes");
    for (int i = 0; i < 3; i++)
        counts[bytes[i] & 3]++;
#ifndef FIXED
    splat_assert(counts[2] != 3); // @bug
#endif
    return counts[0];
}
