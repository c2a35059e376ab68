// The smallest number divided by -1 does not fit. The processor traps.
// BUG: signed-overflow|divide-by-zero|signal-8 @bug
// MAYBE: signal-8 *
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int a = splat_int("a");
    int b = -1;
#ifdef FIXED
    if (a == -2147483647 - 1)
        return 1;
#endif
    return a / b == 5; // @bug
}
