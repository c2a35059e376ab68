// The first input fails a check in a round that is left out: the numbers of rounds that do not are explored all the same.
// RUN: --no-trials
// BUG: out-of-bounds-write @early
// BUG: abort @late
// EXHAUSTED: yes
// NOTWIN
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    static char block[16];
    int n = 60 - splat_range(0, 60, "less");
    for (int i = 0; i < n; i++)
        block[i] = 1; // @early
    if (n == 13)
        abort(); // @late
    return 0;
}
