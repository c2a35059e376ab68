// A decision that is taken in the first iteration, and is the same in all.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 9
// EXHAUSTED: yes
// TWIN-PATHS: 9
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20000, "n"), level = splat_int("level"), count = 0;
    for (int i = 0; i < n; i++) {
        if (level > 3)
            count += 2;
        count++;
    }
    if (count == 3 * 1307) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
