// The product behind the loop overflows.
// RUN: --summarize-loops auto --no-trials
// BUG: signed-overflow @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
#ifdef FIXED
    int n = splat_range(0, 4294, "n");
#else
    int n = splat_range(0, 20000, "n");
#endif
    int count = 0;
    for (int i = 0; i < n; i++)
        count++;
    return count * 500000 == 7; // @bug
}
