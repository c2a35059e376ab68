// Which block is freed depends on a decision, or is chosen by an input; whether one of them is used on another decision.
#include <splat.h>
#include <stdlib.h>
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 3, "b"), c = splat_range(0, 1, "c");
    char *x = malloc(4), *y = malloc(4), *p = x, *blocks[2] = {malloc(4), malloc(4)};
    if (a == 1)
        p = y;
    free(p);
    free(blocks[c]);
    if (b == 1)
        y[0] = 1;
    if (b == 2)
        blocks[1][0] = 1;
    return 0;
}
