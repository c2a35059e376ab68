// The environment names the file of settings; any other name than that of the file cannot be opened.
// RUN: --env CONF=2 --file rc=2
// BUG: assert @bug
// SHOWS: env:CONF=rc file:rc=#
// TRY: rc#
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const char *path = getenv("CONF");
    FILE *file = path ? fopen(path, "r") : NULL;
    if (!file)
        return 1;
    int first = getc(file);
#ifdef FIXED
    if (first == '#')
        return 2;
#endif
    splat_assert(first != '#'); // @bug
    return 0;
}
