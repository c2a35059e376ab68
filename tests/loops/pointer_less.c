// A pointer runs up to an end that depends on the input.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static char buffer[1000];

int main(void)
{
    int n = splat_range(0, 1000, "n"), count = 0;
    const char *end = buffer + n;
    for (const char *p = buffer; p < end; p++)
        count++;
    if (count == 613) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
