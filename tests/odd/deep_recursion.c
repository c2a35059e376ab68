// Twenty thousand calls, with decisions at the bottom and on the way back.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum { DEPTH = 20000 };

static int decide(int x)
{
    return x == 4321 ? 3 : 1;
}

static int dive(int depth, int x)
{
    if (depth == 0) {
        if (x > 4000)
            return decide(x);
        return 0;
    }
    return dive(depth - 1, x) + (depth == DEPTH);
}

int main(void)
{
    int result = dive(DEPTH, splat_int("x"));
    if (result > 2) {
#ifndef FIXED
        splat_assert(result != 4); // @bug
#endif
        return 1;
    }
    return 0;
}
