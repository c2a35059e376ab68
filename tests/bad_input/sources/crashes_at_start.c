/* Dies before it asks for any input. */
#include <splat.h>

int main(void)
{
    *(volatile int *)16 = 1;
    return splat_int("x") == 1;
}
