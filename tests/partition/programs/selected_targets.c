// As chosen_targets, with pointers that are selected without a branch.
#include <splat.h>

static int x, g, y, h;

int main(void)
{
    int a = splat_int("a"), c = splat_int("c"), b = splat_int("b");
    int *p = a > 10 ? &g : &x, *q = c > 10 ? &h : &y;
    *p = 5;
    *q = 5;
    if (g == 5 && h == 5)
        splat_assert(b != 7);
    return 0;
}
