// Counts down by a step that is input, and adds it up.
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
    int n = splat_int("n"), step = splat_range(2, 9, "step"), sum = 0;
    splat_assume(n < 100000);
    while (n > 0) {
        n -= step;
        sum += step;
    }
    if (sum == 6006) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
