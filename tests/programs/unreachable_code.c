// Somebody was sure that only three values are possible.
// BUG: unreachable-code @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>

static int sides(unsigned kind)
{
    switch (kind) {
    case 0: return 3;
    case 1: return 4;
    case 2: return 5;
    default:
#ifdef FIXED
        return 0;
#else
        __builtin_unreachable(); // @bug
#endif
    }
}

int main(void)
{
    return sides(splat_uint("kind")) + 1;
}
