#include <splat.h>

int part_30(int x);

int main(void)
{
    int x = splat_range(0, 10000, "x");
    if (part_30(x) == 1465) {
#ifndef FIXED
        splat_assert(x != 1000); // @bug
#endif
        return 1;
    }
    return 0;
}
