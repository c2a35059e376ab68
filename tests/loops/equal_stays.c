// Goes on while two numbers are equal, and both move by steps that are input.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    unsigned a = splat_uint("a"), b = splat_uint("b") + 5, s = splat_uint("s"), t = splat_uint("t");
    int count = 0;
    while (a == b) {
        a += s;
        b += t;
        if (++count == 1009)
            break;
    }
    if (count == 1009) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
