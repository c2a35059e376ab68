// A level from the environment is an index into a table.
// RUN: --env LEVEL=2
// BUG: out-of-bounds-read @bug
// SHOWS: env:LEVEL=4
// TRY: 0349-
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <stdlib.h>

static const char *const names[] = {"off", "low", "high", "all"};

int main(void)
{
    const char *value = getenv("LEVEL");
    if (!value)
        return 1;
    int level = atoi(value);
#ifdef FIXED
    if (level < 0 || level > 3)
#else
    if (level < 0 || level > 4)
#endif
        return 2;
    return puts(names[level]) < 0; // @bug
}
