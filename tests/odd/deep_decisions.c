// A decision in each of many frames: how deep it goes is input.
// RUN: --runs 200
// BUG: assert @bug
#include <splat.h>

static int dive(unsigned depth, unsigned wanted)
{
    if (depth == wanted)
        return (int)depth;
    return dive(depth + 1, wanted);
}

int main(void)
{
    unsigned wanted = splat_uint("wanted");
    splat_assume(wanted < 30);
    int result = dive(0, wanted);
#ifdef FIXED
    splat_assert(result < 30);
#else
    splat_assert(result != 17); // @bug
#endif
    return 0;
}
