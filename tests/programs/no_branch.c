// Nothing depends on the input: one path, no bug in either variant.
// PATHS: 1
// TWIN-PATHS: 1
#include <splat.h>

int main(void)
{
    unsigned x = splat_uint("x");
    return (x & 1) == 2;
}
