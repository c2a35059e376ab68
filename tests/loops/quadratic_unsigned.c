// A sum of a counter that goes down by three, by numbers that wrap.
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
    unsigned n = splat_uint("n"), sum = 0, c = 5;
    splat_assume(n <= 3000);
    for (unsigned i = 0; i < n; i++) {
        sum += c;
        c -= 3;
    }
    if (sum == 5u * 1999 - 3u * (1999 * 1998 / 2)) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
