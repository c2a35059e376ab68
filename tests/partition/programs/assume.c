// Assumptions under a condition.
#include <splat.h>
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    if (a > 5)
        splat_assume(b > 5);
    if (b > 3)
        splat_assert(a != 9 || c != 4);
    splat_assume(c < 10 || a == 2);
    if (c == 77)
        splat_assert(b != 8);
    return 0;
}
