// Recursions that write at a place which each step computes anew, or to what each step is given.
#include <splat.h>
static int counts[16], total;
static int collatz(unsigned n, int deep)
{
    counts[deep & 15]++;
    if (n <= 1 || deep > 30)
        return deep;
    return collatz(n % 2 ? 3 * n + 1 : n / 2, deep + 1);
}
static void sum(const int *values, int count, int *into)
{
    if (!count)
        return;
    *into += values[0];
    sum(values + 1, count - 1, into);
}
int main(void)
{
    int a = splat_range(0, 9, "a"), b = splat_range(0, 9, "b"), c = splat_range(0, 9, "c");
    int values[6] = {1, 2, 3, 4, 5, 6}, other = 0;
    if (a == 2)
        collatz(7, 0);
    if (b == 3)
        splat_assert(!counts[12]);
    if (b == 5)
        sum(values, 6, &other);
    if (c == 4)
        splat_assert(other != 21);
    if (c == 8)
        sum(values, 3, &total);
    if (a == 9)
        splat_assert(total != 6);
    return 0;
}
