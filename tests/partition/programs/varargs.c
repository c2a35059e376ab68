// How many arguments are read depends on an input.
#include <splat.h>
#include <stdarg.h>
static int sum(int n, ...)
{
    va_list l;
    va_start(l, n);
    int s = 0;
    for (int i = 0; i < n; i++)
        s += va_arg(l, int);
    va_end(l);
    return s;
}
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    int s = sum(a > 3 ? 2 : 1, b == 5 ? 3 : 0, c == 6 ? 4 : 0);
    splat_assert(s != 7);
    return 0;
}
