/* Never gets as far as its first input. */
#include <splat.h>

static volatile int forever = 1;

int main(void)
{
    while (forever)
        ;
    return splat_int("x") == 1;
}
