// strcpy and stpcpy: the string, its zero, and what stands behind it.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6], a[9], b[9], c[9], d[9];
    splat_string(s, sizeof s, 1, "s");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    fill_pattern(c, sizeof c);
    fill_pattern(d, sizeof d);
    char *result = strcpy(a, s), *end = stpcpy(c, s);
    char *plain_end = plain_stpcpy(d, s);
    plain_strcpy(b, s);
    splat_assert(result == a);
    check_place(end, c, plain_end, d);
    check_bytes(a, b, sizeof a);
    check_bytes(c, d, sizeof c);
    return 0;
}
