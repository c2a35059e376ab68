// Lines of standard input: a small buffer, so that a line may take several calls.
// RUN: --stdin 6:2
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    char a[4];
    size_t total = 0;
    for (int i = 0; i < 8; i++) {
        fill_pattern(a, sizeof a);
        if (!fgets(a, sizeof a, stdin)) {
            splat_assert(a[0] == '!');
            splat_assert(total <= 6);
            return 0;
        }
        char *newline = memchr(a, '\n', sizeof a);
        size_t n = strlen(a);
        splat_assert(newline || n == sizeof a - 1 || n < sizeof a);
        for (size_t k = newline ? (size_t)(newline - a) + 2 : sizeof a; k < sizeof a; k++)
            splat_assert(a[k] == (char)('!' + k));
        total += n;
    }
    splat_assert(0);
}
