// Counts down from an int while it is at least a constant.
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
    int n = splat_int("n"), count = 0;
    splat_assume(n < 100000);
    for (int i = n; i >= -17; i--)
        count++;
    if (count == 3301) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
