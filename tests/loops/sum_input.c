// A sum of bytes that are input is none that the number of rounds makes: it is explored path by path.
// RUN: --no-trials
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    static unsigned char from[12];
    splat_bytes(from, sizeof from, "from");
    int n = splat_range(0, 12, "n"), sum = 0;
    for (int i = 0; i < n; i++)
        sum += from[i];
    if (sum == 2000)
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
