// A goto leaves both loops.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 402
// EXHAUSTED: yes
// TWIN-PATHS: 402
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20000, "n"), count = 0;
    for (int i = 0; i < 100; i++)
        for (int k = 0; k < 10; k++) {
            if (count >= n)
                goto out;
            count++;
        }
out:
    if (count == 487) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
