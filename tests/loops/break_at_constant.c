// A break on a constant number of iterations beside the guard.
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
    int n = splat_int("n");
    for (int i = 0; i < n; i++)
        if (i == 7577) {
#ifdef FIXED
            return 1;
#else
            abort(); // @bug
#endif
        }
    return 0;
}
