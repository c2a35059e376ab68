// The first comparison, 0 <= n, is no decision, so the numbers 1, 2 and 3 are paths of their own.
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
    unsigned n = splat_uint("n"), count = 0;
    splat_assume(n < 100000);
    for (unsigned i = 0; i <= n; i++)
        count++;
    if (count == 6007) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
