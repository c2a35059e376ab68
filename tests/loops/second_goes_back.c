// The second loop undoes half of the first one.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 12
// EXHAUSTED: yes
// TWIN-PATHS: 12
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = splat_uint("n"), up = 0, down;
    splat_assume(n < 20000);
    while (up < n)
        up += 2;
    for (down = up; down > 1000; down -= 4)
        ;
    if (down == 998 && up > 15000) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
