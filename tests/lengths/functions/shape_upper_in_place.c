// All letters are made large, in place, up to the zero and up to the length; then library calls go on.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <ctype.h>
#include <string.h>

int main(void)
{
    char a[6], b[6], c[6], d[8];
    splat_string(a, sizeof a, 1, "a");
    memcpy(b, a, sizeof b);
    memcpy(c, a, sizeof c);
    for (char *at = a; *at; at++)
        *at = (char)toupper((unsigned char)*at);
    size_t n = strlen(b);
    for (size_t i = 0; i < n; i++)
        if (b[i] >= 'a' && b[i] <= 'z')
            b[i] -= 32;
    strcpy(d, a);
    size_t one = strlen(a), two = strlen(b), three = strlen(d);
    int same = strcmp(a, b);
    size_t i = 0;
    for (; c[i]; i++)
        if (c[i] >= 'a' && c[i] <= 'z')
            c[i] = (char)(c[i] - 32);
    splat_assert(one == i);
    splat_assert(two == i);
    splat_assert(three == i);
    splat_assert(same == 0);
    check_bytes(a, c, sizeof a);
    check_bytes(b, c, sizeof b);
    check_bytes(d, c, i + 1);
    return 0;
}
