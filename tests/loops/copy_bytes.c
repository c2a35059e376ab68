// Copies n bytes into a buffer of 1,000.
// RUN: --summarize-loops auto --no-trials --runs 10
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

static char from[4000], to[1000];

int main(void)
{
    int n = splat_range(0, 4000, "n");
#ifdef FIXED
    splat_assume(n <= 1000);
#endif
    for (int i = 0; i < n; i++)
        to[i] = from[i]; // @bug
    return 0;
}
