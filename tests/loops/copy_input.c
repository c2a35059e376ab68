// A copy of bytes that are input, of which each is another value: the end of the smaller buffer is found at once.
// RUN: --no-trials --runs 8
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// NOTWIN
#include <splat.h>

int main(void)
{
    static unsigned char from[5000], to[1000];
    splat_bytes(from, 64, "from");
    unsigned n = splat_uint("n");
    splat_assume(n <= sizeof from);
    for (unsigned i = 0; i < n; i++)
        to[i] = from[i]; // @bug
    return 0;
}
