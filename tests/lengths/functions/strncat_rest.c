// strncat with what is left of the room as its limit, in a loop.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[4], t[4], a[8], b[8];
    splat_string(s, sizeof s, 1, "s");
    splat_string(t, sizeof t, 0, "t");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    a[0] = b[0] = 0;
    for (int i = 0; i < 3; i++)
        strncat(a, i == 1 ? t : s, sizeof a - strlen(a) - 1);
    for (int i = 0; i < 3; i++)
        plain_strncat(b, i == 1 ? t : s, sizeof b - plain_strlen(b) - 1);
    check_bytes(a, b, sizeof a);
    splat_assert(strlen(a) == plain_strlen(b));
    return 0;
}
