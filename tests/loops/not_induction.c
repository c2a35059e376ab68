// A hash stands beside the counter.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20000, "n"), count = 0;
    unsigned hash = 5381;
    for (int i = 0; i < n; i++) {
        hash = (hash ^ (hash >> 3)) + (unsigned)i;
        count += 2;
    }
    if (count == 2 * 1619) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return hash == 77;
}
