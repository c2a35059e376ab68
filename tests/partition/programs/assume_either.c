// An assumption of two inputs, which with the first run's values rules out what a third one could meet.
#include <splat.h>

int main(void)
{
    int a = splat_range(0, 4, "a"), b = splat_range(0, 4, "b"), c = splat_range(0, 4, "c");
    splat_assume(b == 1 || a == 0);
    if (a == 4)
        splat_assert(c != 2);
    return 0;
}
