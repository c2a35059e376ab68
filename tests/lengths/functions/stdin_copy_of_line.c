// The line's end is cut off by strcspn and by strlen.
// RUN: --stdin 5:1
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    char a[8], b[8], c[8];
    fill_pattern(a, sizeof a);
    if (!fgets(a, sizeof a, stdin))
        return 0;
    memcpy(b, a, sizeof b);
    memcpy(c, a, sizeof c);
    a[strcspn(a, "\n")] = 0;
    size_t n = strlen(b);
    if (n > 0 && b[n - 1] == '\n')
        b[n - 1] = 0;
    size_t one = strlen(a), two = strlen(b);
    size_t i = 0;
    while (c[i] && c[i] != '\n')
        i++;
    c[i] = 0;
    splat_assert(one == i);
    splat_assert(two == i);
    check_bytes(a, c, sizeof c);
    check_bytes(b, c, sizeof c);
    return 0;
}
