// main calls itself; the environment is its third parameter.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

static int x, depth;

int main(int argc, char **argv, char **environment)
{
    if (!environment)
        return 2;
    if (depth == 0)
        x = splat_int("x");
    if (depth++ < 5)
        return main(argc + 1, argv, environment);
    if (x == argc * 100) {
#ifndef FIXED
        splat_assert(argc != 6); // @bug
#endif
        return 1;
    }
    return 0;
}
