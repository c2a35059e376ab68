// Where freopen fails, the old file is closed as well: standard input cannot be the way out.
// RUN: --stdin 2
// BUG: assert @bug
// SHOWS: stdin=ab
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    int first = getchar();
    if (first != 'a')
        return 1;
    ungetc(first, stdin);
    FILE *input = freopen("no-such-file", "r", stdin);
    splat_assert(input == NULL);
#ifndef FIXED
    splat_assert(getchar() == 'a'); // @bug
#endif
    return 0;
}
