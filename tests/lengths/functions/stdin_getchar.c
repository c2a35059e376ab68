// Characters, a line, a block: each goes on where the last one ended.
// RUN: --stdin 6:1
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    char a[4], b[4];
    fill_pattern(b, sizeof b);
    int c = getchar();
    if (c == EOF) {
        splat_assert(!fgets(a, sizeof a, stdin));
        return 0;
    }
    if (!fgets(a, sizeof a, stdin))
        return 0;
    size_t n = strlen(a);
    splat_assert(n == plain_strlen(a));
    splat_assert(n > 0 && n < sizeof a);
    ungetc('u', stdin);
    size_t got = fread(b, 1, sizeof b, stdin);
    splat_assert(got >= 1 && got <= 3);
    splat_assert(b[0] == 'u');
    splat_assert(b[3] == '$');
    splat_assert(n == 3 || got == 1);
    return 0;
}
