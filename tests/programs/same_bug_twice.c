// One faulty line reached by two ways in: reported once by each caller.
// BUG: assert @bug
// PATHS: 6
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>

static void check(int x)
{
#ifndef FIXED
    splat_assert(x != 11); // @bug
#else
    (void)x;
#endif
}

int main(void)
{
    int way = splat_int("way"), x = splat_int("x");
    if (way > 0)
        check(x);
    else
        check(x - (x > 0));
    if (way == 77)
        return 1;
    if (way == -77)
        return 2;
    return 0;
}
