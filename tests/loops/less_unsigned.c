// Counts up by one while it is below an unsigned number.
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
    unsigned n = splat_uint("n"), count = 0;
    for (unsigned i = 0; i < n; i++)
        count++;
    if (count == 4001) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
