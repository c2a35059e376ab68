// A loop in a function that is called with two inputs.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 23
// EXHAUSTED: yes
// TWIN-PATHS: 23
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int count_up(int limit)
{
    int count = 0;
    while (count < limit)
        count++;
    return count;
}

int main(void)
{
    int n = splat_range(0, 20000, "n"), m = splat_range(0, 20000, "m");
    if (count_up(n) + count_up(m) == 4999) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
