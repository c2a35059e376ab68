// The step is chosen between two constants by an input.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 6
// EXHAUSTED: yes
// TWIN-PATHS: 6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_int("n"), is_fast = splat_range(0, 1, "is_fast"), count = 0;
    splat_assume(n < 100000);
    for (int i = 0; i < n; i += 2 + 3 * is_fast)
        count++;
    if (count == 3061 && n > 10000) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
