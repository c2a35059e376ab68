/* The first example: an error that random testing will hardly ever meet.
 *
 *     splat run examples/h.c
 *
 * Two conditions stand before error(): x and y differ, and twice x is x + 10. A random x satisfies the second
 * once in four thousand million tries. Splat reads the conditions off the first run, solves them, and has the
 * input x = 10 after three runs, one for each path that the function has:
 *
 *     x == y                        nothing happens
 *     x != y and 2 * x != x + 10    nothing happens
 *     x != y and 2 * x == x + 10    error
 *
 * It also says that 2 * x and x + 10 can overflow, which is undefined in C; `--checks none` leaves that out.
 * The functions f and h are figure 2.1 of Ru-Gang Xu's dissertation, "Symbolic Execution Algorithms for Test
 * Generation". */

#include <splat.h>
#include <stdlib.h>

static void error(void)
{
    abort();
}

static int f(int x)
{
    return 2 * x;
}

static int h(int x, int y)
{
    if (x != y)
        if (f(x) == x + 10)
            error();
    return 0;
}

int main(void)
{
    int x = splat_int("x");
    int y = splat_int("y");
    return h(x, y);
}
