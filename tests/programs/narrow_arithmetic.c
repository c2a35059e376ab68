// char and short arithmetic: promotion to int, truncation on the way back.
// BUG: assert @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    signed char a = splat_schar("a");
    unsigned char b = splat_uchar("b");
    unsigned char wrapped = (unsigned char)(b + 200);
    short product = (short)(a * 3);
    if (a < -100) {
        if (wrapped == 3) {
#ifndef FIXED
            short c = splat_short("c");
            splat_assert((short)(c - product) != 32767); // @bug
#endif
            return 3;
        }
        return 2;
    }
    if (product > 300)
        return 1;
    return 0;
}
