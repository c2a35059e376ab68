// The last iteration is special, by a comparison with the bound.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 201
// EXHAUSTED: yes
// TWIN-PATHS: 201
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 200, "n"), last = 0;
    for (int i = 0; i < n; i++)
        if (i == n - 1)
            last = i;
    if (last == 71) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
