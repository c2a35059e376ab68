// Three bugs in one program, one behind the other: all are found.
// BUG: signed-overflow @first
// BUG: divide-by-zero @second
// BUG: assert @third
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int x = splat_int("x");
    unsigned char y = splat_uchar("y");
#ifdef FIXED
    int next = x == 2147483647 ? x : x + 1;
    if (y == 9)
        return 3;
#else
    int next = x + 1; // @first
#endif
    int quotient = 500 / (y - 9); // @second
    if (next == 1001) {
#ifndef FIXED
        splat_assert(quotient != 100); // @third
#endif
        return 1;
    }
    return 0;
}
