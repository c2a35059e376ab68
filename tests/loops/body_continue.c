// A continue makes a second way back to the header.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 8
// EXHAUSTED: yes
// TWIN-PATHS: 8
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20000, "n"), skip = splat_bool("skip"), count = 0;
    for (int i = 0; i < n; i++) {
        if (skip)
            continue;
        count++;
    }
    if (count == 3253) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
