// A flag ends the loop, so that no guard is seen and it is left alone.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 400
// EXHAUSTED: yes
// TWIN-PATHS: 400
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 400, "n"), is_done = 0, i = 0;
    while (!is_done) {
        i++;
        if (i >= n)
            is_done = 1;
    }
    if (i == 301) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
