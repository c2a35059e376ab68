// Handlers that register further handlers, as the standard allows; the last one divides.
// BUG: divide-by-zero @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int x, result;

static void divide(void)
{
#ifdef FIXED
    result = x == 17 ? 0 : 100 / (x - 17);
#else
    result = 100 / (x - 17); // @bug
#endif
}

static void register_more(void)
{
    atexit(divide);
}

int main(void)
{
    x = splat_range(0, 100, "x");
    atexit(register_more);
    return 0;
}
