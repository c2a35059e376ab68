// The same where the program compares the name first; the empty name is no file.
// RUN: --env CONF=2 --file rc=2
// BUG: assert @bug
// SHOWS: env:CONF=rc file:rc=#
// SHOWS: env:CONF=rc file:rc=
// TRY: rc#
#include <errno.h>
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    const char *path = getenv("CONF");
    if (!path || (path[0] && strcmp(path, "rc") != 0))
        return 1;
    FILE *file = fopen(path, "r");
    splat_assert(file || (path[0] == '\0' && errno == ENOENT));
    int first = file ? getc(file) : 'a';
#ifdef FIXED
    if (first == '#' || first == EOF)
        return 2;
#endif
    splat_assert(first != '#' && first != EOF); // @bug
    return 0;
}
