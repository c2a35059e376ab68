// A value of a type that Splat does not follow carries no label, so all that follows depends on the decision.
#include <splat.h>
#include <stdlib.h>
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 1, "b");
    __int128 x = 0;
    if (a == 1)
        x = 5;
    if (b == 1 && x == 5)
        abort();
    return 0;
}
