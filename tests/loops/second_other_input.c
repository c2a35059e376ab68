// Two loops behind each other with an input each; the counters are compared.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 21
// EXHAUSTED: yes
// TWIN-PATHS: 21
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 9000, "n"), m = splat_range(0, 9000, "m"), a = 0, b = 0;
    for (int i = 0; i < n; i++)
        a += 2;
    for (int i = 0; i < m; i++)
        b += 3;
    if (a == 8006 && b == a + 1) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
