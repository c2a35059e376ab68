// An input that is there for some values of another one only.
#include <splat.h>

int main(void)
{
    int a = splat_int("a"), x = 0, y = 0;
    if (a == 3)
        x = splat_int("x");
    if (a == 3)
        y = splat_int("y");
    if (x == 7)
        splat_assert(y != 8);
    return 0;
}
