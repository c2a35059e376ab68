// assert of the standard library.
// BUG: assert @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <assert.h>
#include <splat.h>

static unsigned half(unsigned x)
{
#ifndef FIXED
    assert(x != 90000); // @bug
#else
    if (x == 90000)
        return 45000;
#endif
    return x / 2;
}

int main(void)
{
    return half(splat_uint("x")) == 1;
}
