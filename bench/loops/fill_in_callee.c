// A function fills as much of its caller's buffer of 1,000 bytes as the input says.
#include <splat.h>

__attribute__((noinline)) static void fill(char *to, unsigned size)
{
    while (size--)
        *to++ = 'x';
}

int main(void)
{
    char buffer[1000];
    fill(buffer, splat_uint("n"));
    return 0;
}
