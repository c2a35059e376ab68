#include <splat.h>

static volatile int forever = 1;

int main(void)
{
    if (splat_int("x") == 5)
        while (forever)
            ;
    return 0;
}
