/* Writes at symbolic indices are concretized: every index is a path, and each excludes those before it. */
#include <splat.h>

int main(void)
{
    unsigned char a = splat_uchar("a"), b = splat_uchar("b"), c = splat_uchar("c");
    static volatile char table[64];
    table[a % 20] = 1;
    table[20 + b % 20] = 2;
    if (c == 7)
        table[40 + a % 10] = 3;
    return 0;
}
