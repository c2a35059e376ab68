#include <splat.h>

int main(void)
{
    int x = splat_int("x")
    return y;
}
