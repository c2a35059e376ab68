// The body decides by i % 2: what it counts is known only path by path.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 41
// EXHAUSTED: yes
// TWIN-PATHS: 41
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 40, "n"), odd = 0;
    for (int i = 0; i < n; i++)
        if (i % 2)
            odd += 3;
    if (odd == 30)
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
