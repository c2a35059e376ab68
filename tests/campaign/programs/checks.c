/* Checks that can fail on some paths only, and an assumption. */
#include <splat.h>

int main(void)
{
    int x = splat_int("x"), y = splat_range(0, 40, "y"), sum = 0;
    unsigned char bits = splat_uchar("bits");
    splat_assume(x > 10);
    for (int i = 0; i < 8; i++)
        if (bits >> i & 1)
            sum += i;
    if (sum == 28)
        sum = x + 1;
    if (sum == 21)
        sum = 1 << y;
    splat_assert(sum != 27);
    return (bits & 15) == 3 && x == 4711 && y == 12;
}
