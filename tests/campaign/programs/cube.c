/* 2^10 paths of independent decisions: no path is like another, and each is found once. */
#include <splat.h>

int main(void)
{
    unsigned char byte[10];
    int set = 0;
    splat_bytes(byte, sizeof byte, "byte");
    for (unsigned i = 0; i < sizeof byte; i++)
        if (byte[i] == 'x')
            set++;
    return set == -1;
}
