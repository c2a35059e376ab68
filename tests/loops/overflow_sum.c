// A signed sum overflows after some thousand iterations.
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
    int n = splat_range(0, 2147, "n");
#else
    int n = splat_range(0, 20000, "n");
#endif
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += 1000003; // @bug
    return sum == 1;
}
