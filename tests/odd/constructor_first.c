// The earliest constructor that a program may have takes an input.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

static int x;

__attribute__((constructor(101))) static void take(void)
{
    x = splat_int("x");
}

int main(void)
{
    if (x > 10) {
#ifndef FIXED
        splat_assert(x != 5150); // @bug
#endif
        return 1;
    }
    return 0;
}
