// A counter of one unsigned byte that wraps in the end.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    unsigned char n = splat_uchar("n"), i = 0;
    int count = 0;
    while (i != n) {
        i--;
        count++;
    }
    if (count == 211) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
