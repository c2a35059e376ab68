// A counter of one signed byte.
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
    signed char n = splat_schar("n");
    int sum = 0;
    for (signed char i = 0; i < n; i++)
        sum += 11;
    if (sum == 11 * 101) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
