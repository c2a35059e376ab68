// Three conditions, each on an input of its own.
// BUG: assert @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    if (a > 1000) {
        if (b < -1000) {
            if (c == 77) {
#ifndef FIXED
                splat_assert(!"deep inside"); // @bug
#endif
                return 3;
            }
            return 2;
        }
        return 1;
    }
    return 0;
}
