// The guard squares the counter, which is left alone.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 65
// EXHAUSTED: yes
// TWIN-PATHS: 65
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 4000, "n"), i = 0;
    while (i * i < n)
        i++;
    if (i == 53) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
