// Inline assembly is not followed: counted as lost, so nothing is called exhausted.
// RUN: --runs 100
// BUG: abort @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    unsigned x = splat_uint("x"), y;
    __asm__("leal 1(%1), %0" : "=r"(y) : "r"(x));
    if (x == 5000) {
#ifndef FIXED
        abort(); // @bug
#endif
        return 1;
    }
    return y == 77;
}
