// From one input to another.
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
    int from = splat_range(-10000, 10000, "from"), to = splat_range(-10000, 10000, "to"), count = 0;
    for (int i = from; i < to; i++)
        count++;
    if (count == 12007) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
