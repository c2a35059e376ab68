// The loop is in a static function that gets where to begin, too.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static long add_from(long from, int limit)
{
    while (limit-- > 0)
        from += 7;
    return from;
}

int main(void)
{
    int n = splat_range(0, 20000, "n");
    if (add_from(100, n) == 100 + 7 * 4447) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
