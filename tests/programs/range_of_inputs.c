// The bounds of a range are inputs.
// BUG: assert @bug
// BUG: assert @klee
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

int klee_range(int lo, int hi, const char *name);

int main(void)
{
    int n = splat_range(1, 4, "n"), i = splat_range(n - 1, n, "i"), k = klee_range(i, n, "k");
    splat_assert(i <= n && i + 1 >= n && k < n && k >= i);
#ifndef FIXED
    splat_assert(i != 2); // @bug
    splat_assert(k != 3); // @klee
#endif
    return 0;
}
