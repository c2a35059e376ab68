// Destructors run behind main, the highest priority number first and 101 last.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

static int x, order;

__attribute__((destructor(101))) static void last(void)
{
    if (order == 1 && x > 7) {
#ifndef FIXED
        splat_assert(x != 70); // @bug
#endif
        order++;
    }
}

__attribute__((destructor(300))) static void first(void)
{
    order = 1;
}

int main(void)
{
    x = splat_int("x");
    return 0;
}
