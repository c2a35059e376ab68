// From the last index of an array down to zero.
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
    unsigned n = splat_uint("n");
    splat_assume(n < 30000);
    long sum = 0;
    for (long i = (long)n - 1; i >= 0; i--)
        sum += 4;
    if (sum == 4 * 7207) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
