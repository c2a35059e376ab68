// A decision in the body that was taken before the loop.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 10
// EXHAUSTED: yes
// TWIN-PATHS: 10
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20000, "n"), is_verbose = splat_bool("verbose"), lines = 0, count = 0;
    if (is_verbose)
        lines++;
    for (int i = 0; i < n; i++) {
        if (is_verbose)
            lines += 2;
        count++;
    }
    if (count == 1409) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return lines == -1;
}
