// Which input stands where depends on another one.
#include <splat.h>

int main(void)
{
    int a = splat_int("a"), flag = 0;
    if (a == 3) {
        splat_int("x");
        flag = 1;
    }
    int y = splat_int("y");
    if (y == 7)
        splat_assert(!flag);
    return 0;
}
