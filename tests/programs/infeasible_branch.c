// Half of the branches contradict each other: only the feasible paths count.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int x = splat_int("x");
    int small = 0;
    if (x < 10)
        small = 1;
    if (x > 20) {
        if (small)
            abort();
        return 2;
    }
#ifdef FIXED
    if (x > 30)
#else
    if (x == 15)
#endif
        abort(); // @bug
    return small;
}
