// memcmp and bcmp of strings, their copies and literals, with symbolic sizes.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>
#include <strings.h>

static void try(const char *s, const char *t, int n)
{
    int symbolic = memcmp(s, t, (size_t)n), constant = memcmp(s, t, 4), equal = bcmp(s, t, (size_t)n);
    splat_assert(sign(symbolic) == plain_memcmp(s, t, (size_t)n));
    splat_assert(sign(constant) == plain_memcmp(s, t, 4));
    splat_assert(!equal == !plain_memcmp(s, t, (size_t)n));
}

int main(void)
{
    char s[5], t[5];
    splat_string(s, sizeof s, 1, "s");
    splat_string(t, sizeof t, 0, "t");
    int n = splat_range(0, 5, "n");
    char a[6] = "x#y#z";
    strcpy(a, s);
    try(s, a, n);
    try(s, t, n);
    try(s, "abcd", n);
    return 0;
}
