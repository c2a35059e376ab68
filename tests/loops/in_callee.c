// The loop is in a function that others could call, too.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int count_up(int limit)
{
    int count = 0;
    for (int i = 5; i < limit; i++)
        count++;
    return count;
}

int main(void)
{
    if (count_up(splat_int("n")) == 2801) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
