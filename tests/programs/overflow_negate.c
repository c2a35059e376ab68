// The absolute value of the smallest number.
// BUG: signed-overflow @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int x = splat_int("x");
    if (x < 0) {
#ifdef FIXED
        if (x == -2147483647 - 1)
            return 1;
#endif
        x = -x; // @bug
    }
    return x & 1;
}
