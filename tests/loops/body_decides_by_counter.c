// The body decides by the counter: what it counts is known only path by path.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 301
// EXHAUSTED: yes
// TWIN-PATHS: 301
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 300, "n"), late = 0;
    for (int i = 0; i < n; i++)
        if (i >= 50)
            late++;
    if (late == 41)
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
