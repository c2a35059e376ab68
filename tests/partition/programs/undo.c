// Two ways that write the same value.
#include <splat.h>
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), x = 1, y = 0;
    if (a > 5)
        x = 1;
    else
        x = 1;
    if (b > 5)
        y = x;
    else
        y = 1;
    if (x + y == 2 && b > 5 && a > 5)
        return 1;
    if (a < -5)
        x = 2;
    if (b < -5)
        y = 2;
    splat_assert(x + y != 4);
    return 0;
}
