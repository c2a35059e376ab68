// memcpy of a length, with and without its zero; the zero is written by the program.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6], a[8], b[8], c[8], d[8];
    splat_string(s, sizeof s, 1, "s");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    fill_pattern(c, sizeof c);
    fill_pattern(d, sizeof d);
    size_t n = strlen(s);
    memcpy(a, s, n + 1);
    memcpy(c + 1, s, n);
    c[n + 1] = 0;
    size_t length = strlen(a), other = strlen(c);
    plain_memcpy(b, s, plain_strlen(s) + 1);
    plain_memcpy(d + 1, s, plain_strlen(s));
    d[plain_strlen(s) + 1] = 0;
    splat_assert(length == plain_strlen(b));
    splat_assert(other == plain_strlen(d));
    check_bytes(a, b, sizeof a);
    check_bytes(c, d, sizeof c);
    return 0;
}
