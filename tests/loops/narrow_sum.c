// A short is summed up in an int and compared with a long.
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
    long n = splat_long("n");
    short step = 3;
    int sum = 0;
    splat_assume(n < 100000);
    while (sum < n)
        sum += step;
    if (sum == 3 * 10007) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
