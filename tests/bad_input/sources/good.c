#include <splat.h>

int main(void)
{
    int x = splat_int("x");
    if (x == 12)
        return 1;
    return 0;
}
