// The size of a block, and an index into it.
#include <splat.h>
#include <stdlib.h>
int main(void)
{
    int a = splat_range(0, 3, "a"), b = splat_range(0, 3, "b"), c = splat_int("c");
    char *p = malloc(2 + a);
    p[0] = 1;
    if (c == 5)
        p[1 + b] = 1;
    free(p);
    return 0;
}
