// All guards look at bytes.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 10
// EXHAUSTED: yes
// TWIN-PATHS: 10
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    char line[10];
    splat_bytes(line, sizeof line, "line");
    line[9] = 0;
    int count = 0;
    for (const char *p = line; *p; p++)
        count++;
    if (count == 7)
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
