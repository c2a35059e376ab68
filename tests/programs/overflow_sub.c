// Signed subtraction of two inputs, 64 bits wide.
// BUG: signed-overflow @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    long a = splat_long("a"), b = splat_long("b");
#ifdef FIXED
    if ((b > 0 && a < -0x7fffffffffffffffL - 1 + b) || (b < 0 && a > 0x7fffffffffffffffL + b))
        return 2;
#endif
    long difference = a - b; // @bug
    if (difference == 42)
        return 1;
    return 0;
}
