// An int is compared with a size_t.
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
    size_t n = splat_size("n");
    int count = 0;
    splat_assume(n < 1000000);
    for (int i = 0; (size_t)i < n; i++)
        count++;
    if (count == 14009) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
