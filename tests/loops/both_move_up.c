// One counter catches up with another.
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
    int n = splat_int("n"), a = 0, count = 0;
    splat_assume(n < 100000);
    for (int b = n; a < b; a += 5, b += 3)
        count++;
    if (count == 4007) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
