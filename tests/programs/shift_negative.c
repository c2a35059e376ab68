// A negative value shifted to the left.
// BUG: shift @bug
// PATHS: 1
// EXHAUSTED: yes
// TWIN-PATHS: 1
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    signed char x = splat_schar("x");
#ifdef FIXED
    int y = (int)((unsigned)x << 4);
#else
    int y = x << 4; // @bug
#endif
    return y & 0x10;
}
