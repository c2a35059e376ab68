// As many inputs of a name as another one says; the sum is looked at where an input behind them says so.
#include <splat.h>

int main(void)
{
    int count = splat_range(0, 2, "count"), sum = 0;
    for (int i = 0; i < count; i++)
        sum += splat_range(0, 3, "item");
    int last = splat_range(0, 3, "item");
    if (last == 2)
        splat_assert(sum != 5);
    if (last == 3)
        splat_assert(count != 2);
    return 0;
}
