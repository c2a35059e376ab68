// The guard stands in the middle of the body.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_int("n"), i = 0, behind = 0;
    splat_assume(n < 100000);
    while (1) {
        i++;
        if (i >= n)
            break;
        behind += 2;
    }
    if (behind == 2 * 1301) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
