// Flags that are handed on.
#include <splat.h>
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c"), d = splat_int("d");
    int f = 0, g = 0, h = 0;
    if (a > 5)
        f = 1;
    if (b > 5)
        g = f;
    if (c > 5)
        h = g;
    if (h)
        splat_assert(d != 7);
    return 0;
}
