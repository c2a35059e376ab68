// The inner loop goes up to the counter of the outer one.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 41
// EXHAUSTED: yes
// TWIN-PATHS: 41
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 40, "n"), count = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            count++;
    if (count == 190)
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
