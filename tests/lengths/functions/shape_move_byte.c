// A byte is moved within a string, from a symbolic place to a constant one and back.
// EXHAUSTED: yes
// PATHS: 18
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[7], b[7];
    splat_string(a, 6, 0, "a");
    a[6] = 0;
    memcpy(b, a, sizeof b);
    int k = splat_range(2, 4, "k");
    a[1] = a[strlen(a)];
    size_t one = strlen(a);
    a[k] = a[0];
    size_t two = strlen(a);
    a[3] = a[k - 1];
    size_t three = strlen(a);
    tell_number(k, 2, 4);
    size_t n = plain_strlen(b);
    b[1] = b[n];
    splat_assert(one == plain_strlen(b));
    b[k] = b[0];
    splat_assert(two == plain_strlen(b));
    b[3] = b[k - 1];
    splat_assert(three == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
