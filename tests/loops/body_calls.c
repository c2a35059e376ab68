// The body calls a function that adds.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int add(int to, int what)
{
    return to + what;
}

int main(void)
{
    int n = splat_range(0, 20000, "n"), sum = 0;
    for (int i = 0; i < n; i = add(i, 1))
        sum = add(sum, 13);
    if (sum == 13 * 1447) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
