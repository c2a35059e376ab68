// An input more, with the name and the size of the ones behind it.
#include <splat.h>

int main(void)
{
    int a = splat_range(0, 1, "a"), extra = 0;
    if (a == 1)
        extra = splat_range(0, 7, "value");
    int first = splat_range(0, 7, "value"), second = splat_range(0, 7, "value");
    if (extra == 3)
        second++;
    if (first == 5)
        splat_assert(a != 1);
    return second == 9;
}
