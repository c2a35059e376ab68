// Structs as results, in memory and in registers.
#include <splat.h>
struct big {
    int v[6];
};
struct two {
    int x, y;
};
static struct big mk(int a)
{
    struct big r = {{0}};
    if (a == 3)
        r.v[4] = 9;
    return r;
}
static struct two mk2(int a)
{
    struct two r = {0, 0};
    if (a == 3)
        r.y = 9;
    return r;
}
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    struct big x = mk(a);
    struct two y = mk2(b);
    if (x.v[4] == 9 && y.y == 9)
        splat_assert(c != 7);
    return 0;
}
