// Counters of eight bytes with large steps.
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
    long n = splat_long("n"), count = 0;
    splat_assume(n < 1L << 60);
    for (long i = 0; i < n; i += 1L << 44)
        count++;
    if (count == 1601) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
