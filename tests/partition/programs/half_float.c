// The same with a small float.
#include <splat.h>
#include <stdlib.h>
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 1, "b");
    _Float16 x = 0;
    if (a == 1)
        x = 5;
    if (b == 1 && x == 5)
        abort();
    return 0;
}
