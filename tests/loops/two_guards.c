// Two guards with an input each: each can be the one that ends the loop.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 10
// EXHAUSTED: yes
// TWIN-PATHS: 10
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_int("n"), m = splat_int("m"), i = 0;
    while (i < n && i < m)
        i++;
    if (i == 907) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
