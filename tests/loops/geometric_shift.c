// A number is shifted by three bits.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_int("n");
    unsigned long x = 1;
    for (int i = 0; i < n; i++)
        x <<= 3;
    if (x == 1UL << 60) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
