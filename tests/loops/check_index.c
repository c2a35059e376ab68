// An index into an array that is smaller than the loop believes.
// RUN: --summarize-loops auto --no-trials
// BUG: out-of-bounds-read @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

static const int table[1200] = {1, 2, 3};

int main(void)
{
#ifdef FIXED
    int n = splat_range(0, 1200, "n");
#else
    int n = splat_range(0, 1500, "n");
#endif
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += table[i]; // @bug
    return sum == 100;
}
