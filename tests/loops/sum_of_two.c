// Two counters are added behind the loop.
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
    int n = splat_range(0, 10000, "n"), a = 0, b = 0;
    for (int i = 0; i < n; i++) {
        a += 2;
        b -= 9;
    }
    if (a + b == -7 * 733) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
