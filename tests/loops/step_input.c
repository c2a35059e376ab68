// Counts up by a step that is input.
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
    int n = splat_int("n"), step = splat_range(1, 50, "step"), count = 0;
    splat_assume(n < 100000);
    for (int i = 0; i < n; i += step)
        count++;
    if (count == 701) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
