// A variable holds the counter of the iteration before.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20000, "n"), before = -1;
    for (int i = 0; i < n; i++)
        before = i;
    if (before == 6700) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
