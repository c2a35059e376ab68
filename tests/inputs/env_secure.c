// A careful program takes what it needs from the environment and clears it; the name is asked for once more.
// RUN: --env TEMPORARY=3
// BUG: null-dereference|segfault @bug
// SHOWS: env:TEMPORARY=/a
// TWIN-EXHAUSTED: yes
#define _GNU_SOURCE
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    const char *folder = secure_getenv("TEMPORARY");
    if (!folder || folder[0] != '/')
        return 1;
    char *kept = strdup(folder);
    if (!kept || clearenv() != 0)
        return 2;
    splat_assert(getenv("TEMPORARY") == NULL);
#ifdef FIXED
    folder = kept;
#else
    folder = getenv("TEMPORARY");
#endif
    int absolute = folder[0] == '/'; // @bug
    free(kept);
    return absolute;
}
