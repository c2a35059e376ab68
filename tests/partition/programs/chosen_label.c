// A computed goto depends on an input: so does what follows.
#include <splat.h>

int main(void)
{
    int a = splat_int("a"), b = splat_int("b");
    static void *const ways[] = {&&first, &&second};
    int x = 0, y = 0;
    goto *ways[a & 1];
first:
    x = 1;
    goto out;
second:
    if (b == 7)
        y = 1;
out:
    splat_assert(x + y != 0 || b != 3);
    splat_assert(y == 0);
    return 0;
}
