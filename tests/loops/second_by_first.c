// The second loop runs as often as the first one counted.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(-5, 30000, "n"), count = 0, sum = 0;
    for (int i = 0; i < n; i++)
        count++;
    for (int k = 0; k < count; k++)
        sum += 3;
    if (sum == 3 * 3923) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
