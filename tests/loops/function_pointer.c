// The function with the loop is called through a pointer.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 10
// EXHAUSTED: yes
// TWIN-PATHS: 10
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int by_one(int limit)
{
    int count = 0;
    for (int i = 0; i < limit; i++)
        count++;
    return count;
}

static int by_two(int limit)
{
    int count = 0;
    for (int i = 0; i < limit; i += 2)
        count++;
    return count;
}

int main(void)
{
    int n = splat_int("n");
    splat_assume(n < 100000);
    int (*count)(int) = by_one;
    if (splat_bool("by two"))
        count = by_two;
    if (count(n) == 3671) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
