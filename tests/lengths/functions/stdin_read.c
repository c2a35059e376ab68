// Standard input as a block, terminated by the program, copied and measured.
// RUN: --stdin 6:2
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>
#include <unistd.h>

int main(void)
{
    char a[8], b[8], copy[8];
    fill_pattern(a, sizeof a);
    fill_pattern(copy, sizeof copy);
    fill_pattern(b, sizeof b);
    ssize_t n = read(0, a, sizeof a - 1);
    splat_assert(n >= 0 && n <= 6);
    a[n] = 0;
    size_t length = strlen(a);
    strcpy(copy, a);
    splat_assert(length <= (size_t)n);
    splat_assert(length == plain_strlen(a));
    plain_strcpy(b, a);
    check_bytes(copy, b, sizeof b);
    fill_pattern(b, sizeof b);
    for (ssize_t i = 0; i < n; i++)
        b[i] = a[i];
    b[n] = 0;
    check_bytes(a, b, sizeof b);
    splat_assert(read(0, b, sizeof b) == 0);
    return 0;
}
