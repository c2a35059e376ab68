// A number in memory, which the loop changes, decides what the loop counts.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 61
// EXHAUSTED: yes
// TWIN-PATHS: 61
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int ticks;

int main(void)
{
    int n = splat_range(0, 60, "n"), late = 0;
    for (int i = 0; i < n; i++) {
        ticks++;
        if (ticks > 20)
            late++;
    }
    if (late == 15)
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
