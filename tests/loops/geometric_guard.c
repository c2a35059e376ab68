// The guard compares a number that is doubled, which is left alone.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 32
// EXHAUSTED: yes
// TWIN-PATHS: 32
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = splat_uint("n"), x = 1;
    int count = 0;
    splat_assume(n <= 1u << 31);
    for (; x < n; x *= 2)
        count++;
    if (count == 29) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
