/* Path explosion: a function of five lines that nobody can test path by path.
 *
 *     splat run examples/g.c
 *     splat run --summarize-loops off --time 5s examples/g.c
 *
 * The loop runs x times, so there is a path for every positive x, more than two thousand million of them, and
 * each is longer than the one before. Splat finds how often the loop goes round as a function of x, and is done after
 * four runs. Without that it stops at its budget, writes a test for every path that it reached, and says at the end that
 * it did not exhaust the program.
 *
 * After figure 2.2 of the same dissertation as h.c. */

#include <splat.h>

static long g(int x)
{
    long ret = 0;
    while (x > 0) {
        ret += x;
        x--;
    }
    return ret;
}

int main(void)
{
    return g(splat_int("x")) == 15;
}
