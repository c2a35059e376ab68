// A function that the C library calls back.
#include <splat.h>
#include <stdlib.h>
static int seen;
static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    if (x == 5 && y == 6)
        seen = 1;
    return (x > y) - (x < y);
}
int main(void)
{
    int v[2] = {splat_range(0, 9, "a"), splat_range(0, 9, "b")}, c = splat_int("c");
    qsort(v, 2, sizeof *v, compare);
    if (seen)
        splat_assert(c != 7);
    return 0;
}
