// Leaves where the counter is equal to an unsigned number.
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
    unsigned n = splat_uint("n"), i = 0;
    splat_assume(n < 1000000);
    for (;;) {
        if (i == n)
            break;
        i++;
    }
    if (i == 27011) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
