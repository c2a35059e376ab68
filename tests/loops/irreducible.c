// A goto into the middle of the loop.
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
    int n = splat_range(0, 60, "n"), count = 0, i = 0;
    if (splat_bool("middle"))
        goto middle;
head:
    if (i >= n)
        goto out;
    count++;
middle:
    count += 2;
    i++;
    goto head;
out:
    if (count == 3 * 31 + 2) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
