// A guard on a byte stands beside one on the counter: the loop is left alone.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 22
// EXHAUSTED: yes
// TWIN-PATHS: 22
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    char s[12];
    int n = splat_range(0, 10, "n"), i;
    splat_bytes(s, sizeof s, "s");
    for (i = 0; i < n && s[i] != 'x'; i++)
        ;
    if (i == 6 && n == 9)
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
