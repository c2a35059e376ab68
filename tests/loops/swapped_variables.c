// Two variables change places in every iteration.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20000, "n"), a = 1, b = 2, count = 0;
    for (int i = 0; i < n; i++) {
        int old = a;
        a = b;
        b = old;
        count++;
    }
    if (count == 2551 && a == 2) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
