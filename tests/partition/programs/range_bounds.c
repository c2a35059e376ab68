// The bounds of a range are an input, and depend on a decision.
#include <splat.h>

int main(void)
{
    int n = splat_range(1, 4, "n"), i = splat_range(0, n - 1, "i"), a = splat_range(0, 1, "a"), most = 0, least = -3;
    if (a == 1)
        most = 3;
    if (a == 0)
        least = 0;
    int k = splat_range(least, most, "k");
    splat_assert(i != 3 || k != -3);
    splat_assert(k != 3);
    splat_assert(i < n);
    return 0;
}
