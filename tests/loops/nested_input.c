// Both loops have an input as their bound.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 3000, "n"), m = splat_range(0, 3000, "m"), count = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            count++;
    if (count == 41 * 53) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
