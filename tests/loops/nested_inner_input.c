// The outer loop has a constant number of iterations, the inner one an input.
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
    int n = splat_range(0, 5000, "n"), count = 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < n; k++)
            count++;
    if (count == 3 * 2003) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
