// Figure 1 of Godefroid and Luchaup's paper, with a million iterations and a sum that overflows.
// RUN: --summarize-loops auto --no-trials --time 10s
// BUG: abort @first
// BUG: abort @second
// BUG: signed-overflow @sum
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int x = splat_int("x"), c = 0;
#ifdef FIXED
    long long p = 0;
#else
    int p = 0;
#endif
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
        p = p + c; // @sum
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
