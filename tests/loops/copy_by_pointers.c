// Copies n bytes into a buffer of 1,000, by two pointers.
// RUN: --summarize-loops auto --no-trials --runs 10
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

static char from[4000], to[1000];

int main(void)
{
    unsigned n = splat_uint("n");
    const char *source = from;
    char *target = to;
    splat_assume(n <= 4000);
#ifdef FIXED
    splat_assume(n <= 1000);
#endif
    while (n-- > 0)
        *target++ = *source++; // @bug
    return 0;
}
