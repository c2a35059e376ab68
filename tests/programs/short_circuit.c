// && and || in a condition: every operand is a decision.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    if (a == 1 && (b == 2 || c == 3)) {
#ifndef FIXED
        if (b == 2)
            return 1;
        abort(); // @bug
#else
        return 1;
#endif
    }
    return 0;
}
