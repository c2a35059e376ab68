// A pointer runs down to the begin of an array.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static short values[500];

int main(void)
{
    int n = splat_range(0, 500, "n"), count = 0;
    for (const short *p = values + n; p > values; p--)
        count++;
    if (count == 431) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
