// A counter in memory stands beside one in a register.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int total;

int main(void)
{
    int n = splat_range(0, 20000, "n"), count = 0;
    for (int i = 0; i < n; i++) {
        total += 2;
        count++;
    }
    if (count == 1999) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
