// A counter that outlives its function.
#include <splat.h>
static int next(void)
{
    static int n;
    return ++n;
}
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    if (a == 3)
        next();
    if (b == 3)
        next();
    int k = next();
    if (k == 3)
        splat_assert(c != 7);
    return 0;
}
