// Two reads, the second of a symbolic size.
// RUN: --stdin 6:1
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>
#include <unistd.h>

int main(void)
{
    char a[10], b[10];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    int want = splat_range(0, 5, "want");
    ssize_t one = read(0, a, 2), two = read(0, a + one, (size_t)want);
    splat_assert(one >= 0 && one <= 2);
    splat_assert(two >= 0 && two <= want && two <= 4);
    splat_assert(one == 2 || two == 0);
    for (ssize_t i = one + two; i < 10; i++)
        splat_assert(a[i] == b[i]);
    ssize_t three = read(0, b, 10);
    splat_assert(two == want || three == 0 || two == 4);
    splat_assert(one + two + three <= 6);
    return 0;
}
