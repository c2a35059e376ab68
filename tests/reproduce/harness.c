#include <splat.h>

int main(void)
{
    splat_assert(splat_int("x") != 7);
    return 0;
}
