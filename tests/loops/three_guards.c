// Three guards with an input each.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 15
// EXHAUSTED: yes
// TWIN-PATHS: 15
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_int("n"), m = splat_int("m"), k = splat_int("k"), i = 0;
    while (i < n && i < m && i < k)
        i++;
    if (i == 1153) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
