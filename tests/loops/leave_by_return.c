// The loop is left by a return in the middle.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

static int find(int n, int wanted)
{
    for (int i = 0; i < n; i++)
        if (3 * i == wanted)
            return i;
    return -1;
}

int main(void)
{
    int n = splat_range(0, 20000, "n"), wanted = splat_range(0, 60000, "wanted");
    if (find(n, wanted) == 5501) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
