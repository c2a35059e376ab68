// A pointer writes behind a buffer of 1,000 bytes.
// RUN: --summarize-loops auto --no-trials --runs 40
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

static char buffer[1000];

int main(void)
{
    int n = splat_int("n");
#ifdef FIXED
    splat_assume(n >= 0 && n <= 1000);
#else
    splat_assume(n >= 0 && n <= 1010);
#endif
    for (char *p = buffer; n > 0; n--)
        *p++ = 'x'; // @bug
    return 0;
}
