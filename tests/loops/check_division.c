// The divisor reaches zero at a certain iteration.
// RUN: --summarize-loops auto --no-trials
// BUG: divide-by-zero @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
#ifdef FIXED
    int n = splat_range(0, 1503, "n");
#else
    int n = splat_range(0, 20000, "n");
#endif
    int quotient = 0;
    for (int i = 0; i < n; i++)
        quotient = 1000 / (1503 - i); // @bug
    return quotient == 5;
}
