// What is freed where it was made, or is null, is nobody else's.
#include <splat.h>
#include <stdlib.h>
static char *kept;
static int sum(int n)
{
    char *p = malloc(4);
    p[0] = (char)n;
    int made = p[0] + 1;
    free(p);
    free(kept);
    return made;
}
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 1, "b"), c = splat_range(0, 1, "c"), x = 0, y = 0;
    if (a == 1)
        x = sum(4);
    if (b == 1)
        y = sum(5);
    if (x == 5 && c == 1)
        abort();
    return y == 7;
}
