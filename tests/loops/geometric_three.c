// A number is multiplied by three, which is no induction variable.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 5000, "n"), count = 0;
    unsigned hash = 17;
    for (int i = 0; i < n; i++) {
        hash *= 3;
        count++;
    }
    if (count == 2411) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return hash == 0;
}
