/* How often this loop goes round depends on the input, so it has a path for every number of rounds, and the two aborts need
 * 51 and 30 of them. With loop summaries one run tells how the counters depend on the input.
 *
 *     splat run --summarize-loops auto examples/countdown.c
 *
 * finds both after a handful of runs, and is done. (Figure 1 of Godefroid and Luchaup's paper on loop summaries.) */
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int x = splat_int("x");
    int c = 0;
    long long p = 0;
    while (1) {
        if (x <= 0)
            break;
        if (c == 50)
            abort();
        c = c + 1;
        p = p + c;
        x = x - 1;
    }
    if (c == 30)
        abort();
    return p < 0;
}
