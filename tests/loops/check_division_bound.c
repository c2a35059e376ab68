// The divisor is how far it is to a bound behind the end.
// RUN: --summarize-loops auto --no-trials
// BUG: divide-by-zero @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

int main(void)
{
    int n = splat_range(0, 3000, "n"), m = splat_range(2000, 3000, "m"), quotient = 0;
#ifdef FIXED
    splat_assume(n <= m);
#else
    splat_assume(n <= m + 1);
#endif
    for (int i = 0; i < n; i++)
        quotient = 1000 / (m - i); // @bug
    return quotient == 5;
}
