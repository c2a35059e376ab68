// A counter of type size_t that goes down by three.
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
    size_t n = splat_size("n"), count = 0;
    splat_assume(n < 100000);
    for (size_t i = n; i >= 3; i -= 3)
        count++;
    if (count == 5449) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
