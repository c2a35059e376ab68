// Two inputs of three are declared only if the first one is what it should be, and these two meet. CODE: what the program
// returns else.
#include <splat.h>

#ifndef CODE
#define CODE 1
#endif

static unsigned sink;

int main(void)
{
    int x = splat_int("x"), flag = 0;
    if (x != 5)
        return CODE;
    int y = splat_int("y"), z = splat_int("z");
    if (y == 7)
        flag = 1;
    if (z == 9)
        sink = flag;
    if (z == 8)
        splat_assert(!flag); // @bug
    return 0;
}
