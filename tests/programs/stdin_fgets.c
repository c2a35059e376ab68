// A line from standard input.
// RUN: --stdin 6 --runs 600
// BUG: assert @bug
#include <splat.h>
#include <stdio.h>

int main(void)
{
    char line[8];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    if (line[0] == 'o' && line[1] == 'k' && line[2] == '\n') {
#ifndef FIXED
        splat_assert(line[3] != '\0'); // @bug
#endif
        return 2;
    }
    return 0;
}
