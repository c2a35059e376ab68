// A signed number falls below the smallest one.
// RUN: --summarize-loops auto --no-trials
// BUG: signed-overflow @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
#ifdef FIXED
    short n = (short)splat_range(0, 6553, "n");
#else
    short n = splat_short("n");
#endif
    int low = -13;
    while (n-- > 0)
        low -= 327680; // @bug
    return low == 1;
}
