// Two ways through the body, by the counter, that move it alike: one case, and the end of the buffer is found at once.
// RUN: --no-trials --runs 8
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// NOTWIN
#include <splat.h>

int main(void)
{
    static char block[1000];
    unsigned n = splat_uint("n");
    splat_assume(n < 100000);
    for (unsigned i = 0; i < n; i++) {
        char *at = &block[i];
        if (i % 2)
            *at = 1;
        else
            *at = 2; // @bug
    }
    return 0;
}
