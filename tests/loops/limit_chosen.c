// The bound is the smaller one of two inputs.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 10
// EXHAUSTED: yes
// TWIN-PATHS: 10
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20000, "n"), m = splat_range(0, 20000, "m"), i = 0;
    int limit = n < m ? n : m;
    while (i < limit)
        i++;
    if (i == 8117) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
