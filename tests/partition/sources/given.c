// x and x#1 belong together, and so do b[3] and b[5]; FINE: without the bug.
#include <splat.h>

static unsigned sink;

int main(void)
{
    int x = splat_int("x"), y = splat_int("x"), flag = 0;
    unsigned char b[8];
    splat_bytes(b, sizeof b, "b");
    if (x == 7)
        flag = 1;
    if (y == 9) {
#ifdef FINE
        if (flag) // @fine
            sink = 4;
#else
        splat_assert(!flag); // @bug
#endif
    }
    if (b[3] == b[5]) // @b
        sink = 1;
    if (b[0] == 'x')
        sink = 2;
    if (b[7] == 'x')
        sink = 3;
    return 0;
}
