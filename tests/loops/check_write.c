// Fills a buffer of 1,000 bytes.
// RUN: --summarize-loops auto --no-trials --runs 40
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

int main(void)
{
    char buffer[1000];
    unsigned n = splat_uint("n");
#ifdef FIXED
    splat_assume(n <= 1000);
#endif
    for (unsigned i = 0; i < n; i++)
        buffer[i] = (char)i; // @bug
    return n > 0 && buffer[0] != 0;
}
