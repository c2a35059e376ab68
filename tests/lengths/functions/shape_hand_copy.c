// Copied by hand, then appended to by the library; and the other way round.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[5], t[5], a[12], b[12], c[12];
    splat_string(s, sizeof s, 1, "s");
    splat_string(t, sizeof t, 0, "t");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    fill_pattern(c, sizeof c);
    size_t i = 0;
    while ((a[i] = s[i]) != 0)
        i++;
    strcat(a, t);
    strcpy(b, s);
    size_t n = strlen(b);
    for (i = 0; t[i]; i++)
        b[n + i] = t[i];
    b[n + i] = 0;
    size_t one = strlen(a), two = strlen(b);
    plain_strcpy(c, s);
    plain_strcat(c, t);
    splat_assert(one == plain_strlen(c));
    splat_assert(two == one);
    check_bytes(a, c, sizeof a);
    check_bytes(b, c, sizeof b);
    return 0;
}
