#include <splat.h>

int plugin_work(int x);

static int own;

__attribute__((constructor)) static void begin(void)
{
    own = splat_range(0, 1000, "own");
}

__attribute__((destructor)) static void end(void)
{
#ifndef FIXED
    if (own > 900)
        splat_assert(own != 999); // @bug
#endif
    own = 0;
}

int plugin_work(int x)
{
    if (own > x)
        return 1;
    return 0;
}
