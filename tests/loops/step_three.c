// Counts up by three while it is at most the number; a wrong last value.
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
    unsigned n = splat_uint("n"), i;
    splat_assume(n < 100000);
    for (i = 7; i <= n; i += 3)
        ;
    if (i == 7 + 3 * 1499) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
