// memmove of constant and symbolic sizes within one string, in both directions.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[10], b[10];
    splat_string(a, 9, 0, "a");
    a[9] = 0;
    memcpy(b, a, sizeof b);
    int n = splat_range(0, 4, "n");
    memmove(a + 2, a, (size_t)n);
    size_t one = strlen(a);
    memmove(a, a + 3, (size_t)n + 1);
    memmove(a + 1, a, 4);
    size_t two = strlen(a);
    tell_number(n, 0, 4);
    plain_memmove(b + 2, b, (size_t)n);
    splat_assert(one == plain_strlen(b));
    plain_memmove(b, b + 3, (size_t)n + 1);
    plain_memmove(b + 1, b, 4);
    splat_assert(two == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
