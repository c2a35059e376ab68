// fnmatch: which names a pattern takes.
// RUN: --runs 600
// BUG: abort @bug
#include <fnmatch.h>
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    char name[7];
    splat_bytes(name, sizeof name, "name");
    name[6] = '\0';
    if (fnmatch("r[0-9]*.?[[:upper:]]", name, FNM_PERIOD) == 0) {
#ifndef FIXED
        abort(); // @bug
#endif
        return 1;
    }
    return 0;
}
