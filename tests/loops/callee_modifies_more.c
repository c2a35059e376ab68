// A callee that stores where the loop's variable points leaves more behind than places that stay: it is explored path by path.
// RUN: --no-trials
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static char marks[64];

__attribute__((noinline)) static void mark(int *count, int i)
{
    marks[i] = 1;
    *count += 1;
}

int main(void)
{
    int n = splat_range(0, 40, "n"), count = 0;
    for (int i = 0; i < n; i++)
        mark(&count, i);
    if (count == 33 && marks[32] && !marks[33])
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
