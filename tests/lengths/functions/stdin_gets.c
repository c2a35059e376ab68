// gets: a line without its end.
// RUN: --stdin 5:2
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>
#include <string.h>

char *gets(char *to);

int main(void)
{
    char a[8], b[8];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    char *one = gets(a);
    if (!one) {
        check_bytes(a, b, sizeof a);
        return 0;
    }
    splat_assert(one == a);
    size_t n = strlen(a);
    splat_assert(n == plain_strlen(a));
    splat_assert(n <= 5);
    splat_assert(!strchr(a, '\n'));
    int c = getchar();
    splat_assert(c == EOF || n < 5);
    return 0;
}
