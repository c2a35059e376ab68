// A guard at the begin of the body and one at its end, on counters that move differently.
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
    int n = splat_int("n"), m = splat_int("m"), i = 0, k = 0;
    splat_assume(m < 100000);
    do {
        if (i >= n)
            break;
        i++;
        k += 4;
    } while (k < m);
    if (i == 2017) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
