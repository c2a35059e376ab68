// A function that the body calls decides by the counter.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 61
// EXHAUSTED: yes
// TWIN-PATHS: 61
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

__attribute__((noinline)) static int weight(int i) { return i < 25 ? 1 : 2 + i % 3; }

int main(void)
{
    int n = splat_range(0, 60, "n"), sum = 0;
    for (int i = 0; i < n; i++)
        sum += weight(i);
    if (sum == 52)
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
