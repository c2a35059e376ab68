// A write through a pointer that depends on an input changes one of two variables: the other one depends on
// the input as well.
#include <splat.h>

static int x, g, y, h;

int main(void)
{
    int a = splat_int("a"), c = splat_int("c"), b = splat_int("b");
    int *p = &x, *q = &y;
    if (a > 10)
        p = &g;
    if (c > 10)
        q = &h;
    *p = 5;
    *q = 5;
    if (g == 5 && h == 5)
        splat_assert(b != 7);
    return 0;
}
