// fread of items of one and two bytes, then the end of the input.
// RUN: --stdin 7:1
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    char a[8], b[8];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    size_t bytes = fread(a, 1, 3, stdin), pairs = fread(a + 3, 2, 2, stdin);
    splat_assert(bytes <= 3);
    splat_assert(pairs <= 2);
    splat_assert(bytes == 3 || pairs == 0);
    splat_assert(a[7] == b[7]);
    int c = getchar();
    splat_assert(c == EOF);
    splat_assert(pairs == 2 || feof(stdin));
    for (size_t i = bytes; i < 3; i++)
        splat_assert(a[i] == b[i]);
    return 0;
}
