// Figure 1 of Godefroid and Luchaup's paper, with a million iterations.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @first
// BUG: abort @second
// PATHS: 6
// EXHAUSTED: yes
// TWIN-PATHS: 6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int x = splat_int("x"), c = 0;
    long long p = 0;
    while (1) {
        if (x <= 0)
            break;
        if (c == 1000000) {
#ifdef FIXED
            return 1;
#else
            abort(); // @first
#endif
        }
        c = c + 1;
        p = p + c;
        x = x - 1;
    }
    if (c == 999983) {
#ifdef FIXED
        return 1;
#else
        abort(); // @second
#endif
    }
    return 0;
}
