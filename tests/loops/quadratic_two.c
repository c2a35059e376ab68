// A sum of two counters that move differently.
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
    int n = splat_range(0, 10000, "n");
    long a = 1, b = 100, sum = 0;
    for (int i = 0; i < n; i++) {
        a += 2;
        b += 3;
        sum += a + b;
    }
    if (sum == 106L * 1500 + 5L * (1500 * 1499 / 2)) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
