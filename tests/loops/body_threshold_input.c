// The body changes what it does at an iteration that is input.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 231
// EXHAUSTED: yes
// TWIN-PATHS: 231
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20, "n"), from = splat_range(0, 20, "from"), late = 0;
    for (int i = 0; i < n; i++)
        if (i >= from)
            late++;
    if (late == 13) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
