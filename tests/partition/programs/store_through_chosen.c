// What is stored through a chosen pointer is labelled before it is there.
#include <splat.h>

static int g, x = 1;

int main(void)
{
    int a = splat_char("a"), *p = a < 10 ? &x : &g;
    *p = a & 7;
    if (*p != 4 && a < 20)
        g = 0;
    g = (g + 1) & 31;
    splat_assert(g != 3);
    return 0;
}
