// What a callee writes before it returns early.
#include <splat.h>
static int g;
static int f(int a, int b)
{
    if (a > 3)
        return 1;
    g = 2;
    if (b > 5) {
        g = 3;
        return 2;
    }
    return 3;
}
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    int r = f(a, b);
    if (g == 3 && c == 9)
        splat_assert(r != 2);
    if (r == 3 && c == 11)
        splat_assert(g != 2);
    return 0;
}
