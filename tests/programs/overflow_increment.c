// ++ and -- of signed numbers; those of narrow ones are safe.
// BUG: signed-overflow @up
// BUG: signed-overflow @down
// PATHS: 1
// EXHAUSTED: yes
// TWIN-PATHS: 1
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int x = splat_int("x");
    long y = splat_long("y");
    short z = splat_short("z");
    z++;
#ifndef FIXED
    x++; // @up
    --y; // @down
#endif
    return (x & 1) + (int)(y & 1) + (z & 1);
}
