// _exit and _Exit leave without any handler.
// BUG: assert @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    unsigned x = splat_uint("x");
    if (x < 10)
        _exit(1);
    if (x > 4000000000u)
        _Exit(0);
    if (x == 0xdead) {
#ifndef FIXED
        splat_assert(x == 0); // @bug
#endif
        return 1;
    }
    return 0;
}
