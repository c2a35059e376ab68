// A character is inserted in front, then two at a symbolic place.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[10], b[10];
    fill_pattern(a, sizeof a);
    splat_string(a, 5, 1, "a");
    memcpy(b, a, sizeof b);
    int k = splat_range(0, 4, "k");
    memmove(a + 1, a, strlen(a) + 1);
    a[0] = '>';
    size_t one = strlen(a);
    if ((size_t)k <= one) {
        memmove(a + k + 2, a + k, one + 1 - (size_t)k);
        memcpy(a + k, "()", 2);
    }
    size_t two = strlen(a);
    tell_number(k, 0, 4);
    plain_memmove(b + 1, b, plain_strlen(b) + 1);
    b[0] = '>';
    splat_assert(one == plain_strlen(b));
    if ((size_t)k <= plain_strlen(b)) {
        plain_memmove(b + k + 2, b + k, plain_strlen(b + k) + 1);
        b[k] = '(';
        b[k + 1] = ')';
    }
    splat_assert(two == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
