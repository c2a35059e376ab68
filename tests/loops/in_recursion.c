// Each call of a recursive function runs the loop again, with the same bound.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int walk(int depth, int limit)
{
    int count = 0;
    for (int i = 0; i < limit; i++)
        count++;
    return depth == 0 ? count : count + walk(depth - 1, limit);
}

int main(void)
{
    int n = splat_int("n");
    splat_assume(n < 100000);
    if (walk(2, n) == 3 * 1259) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
