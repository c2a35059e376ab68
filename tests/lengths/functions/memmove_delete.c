// The first character is deleted, then another one at a symbolic place.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[8], b[8];
    fill_pattern(a, sizeof a);
    splat_string(a, 6, 1, "a");
    memcpy(b, a, sizeof b);
    int k = splat_range(0, 3, "k");
    if (*a)
        memmove(a, a + 1, strlen(a));
    size_t one = strlen(a);
    if ((size_t)k < one)
        memmove(a + k, a + k + 1, one - (size_t)k);
    size_t two = strlen(a);
    tell_number(k, 0, 3);
    if (*b)
        plain_memmove(b, b + 1, plain_strlen(b));
    splat_assert(one == plain_strlen(b));
    if ((size_t)k < plain_strlen(b))
        plain_memmove(b + k, b + k + 1, plain_strlen(b + k));
    splat_assert(two == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
