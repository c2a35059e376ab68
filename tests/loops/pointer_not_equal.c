// A pointer to numbers runs until it is the end.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static long numbers[800];

int main(void)
{
    unsigned n = splat_uint("n"), count = 0;
    splat_assume(n <= 800);
    const long *end = numbers + n;
    for (const long *p = numbers; p != end; p++)
        count++;
    if (count == 797) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
