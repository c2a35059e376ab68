// Both sides move and have 64 bits, which is left alone.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 201
// EXHAUSTED: yes
// TWIN-PATHS: 201
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    long n = splat_long("n"), a = 0, b = n, count = 0;
    splat_assume(n < 1000);
    while (a < b) {
        a += 2;
        b -= 3;
        count++;
    }
    if (count == 37) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
