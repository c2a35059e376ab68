// All of a string is overwritten: memset of its length, then of one more.
// EXHAUSTED: yes
// PATHS: 6
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[8], b[8], c[8];
    fill_pattern(a, sizeof a);
    splat_string(a, 6, 0, "a");
    memcpy(b, a, sizeof b);
    memset(a, 'x', strlen(a));
    size_t length = strlen(a);
    memcpy(c, a, sizeof c);
    a[7] = 0;
    memset(a, 'y', strlen(a) + 1);
    size_t longer = strlen(a);
    size_t n = plain_strlen(b);
    splat_assert(length == n);
    plain_memset(b, 'x', n);
    check_bytes(c, b, sizeof c);
    b[7] = 0;
    plain_memset(b, 'y', n + 1);
    splat_assert(longer == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
