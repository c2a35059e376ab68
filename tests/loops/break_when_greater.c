// An endless loop that is left when the counter is above the number.
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
    int n = splat_int("n"), i = 0, count = 0;
    splat_assume(n < 50000);
    for (;;) {
        if (i > n)
            break;
        i++;
        count += 5;
    }
    if (count == 5 * 1801) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
