// The guard looks at the lowest byte of the counter.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 172
// EXHAUSTED: yes
// TWIN-PATHS: 172
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    unsigned char n = splat_uchar("n");
    int i = 0;
    while ((unsigned char)i != n)
        i += 3;
    if (i == 3 * 203) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
