// Many inputs of all the sizes that the header offers.
// BUG: abort @bug
// PATHS: 7
// EXHAUSTED: yes
// TWIN-PATHS: 7
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    if (splat_bool("a"))
        return 1;
    if (splat_char("b") != 'b')
        return 2;
    if (splat_ushort("c") != 0xcccc)
        return 3;
    if (splat_size("d") != 0xdddddddddddul)
        return 4;
    if (splat_range(-5, 5, "e") != -5)
        return 5;
    if (splat_ulonglong("f") != 0xffffffffffffffffull)
        return 6;
#ifdef FIXED
    return 0;
#else
    abort(); // @bug
#endif
}
