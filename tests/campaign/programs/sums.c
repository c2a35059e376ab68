/* Sums that a weak solver gives up on, and a run that was made for one of them often takes another. */
#include <splat.h>

int main(void)
{
    unsigned char a = splat_uchar("a"), b = splat_uchar("b"), c = splat_uchar("c");
    static volatile char table[16];
    int found = 0;
    if (a * b == 77)
        found++;
    if (a + b + c == 100)
        found += 2;
    if (c > b && a + c > b + 50)
        found += 4;
    if ((a ^ b ^ c) == 5)
        table[(a + b) % 5] = 1;
    if (a * c > 400)
        found += 8;
    splat_assert(found != 14 || a != 40);
    return found;
}
