// Pieces put behind each other by stpcpy, the last one with a limit.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[4], t[4], a[16], b[16];
    splat_string(s, sizeof s, 0, "s");
    splat_string(t, sizeof t, 1, "t");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    char *at = stpcpy(stpcpy(stpcpy(a, s), "::"), t);
    at = stpncpy(at, s, 2);
    *at = 0;
    size_t length = strlen(a);
    char *plain = plain_stpcpy(plain_stpcpy(plain_stpcpy(b, s), "::"), t);
    plain = plain_stpncpy(plain, s, 2);
    *plain = 0;
    check_place(at, a, plain, b);
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
