// Two strings at fixed places of one buffer; the first one grows, and may reach the second.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[12], b[12];
    fill_pattern(a, sizeof a);
    splat_string(a, 4, 0, "one");
    splat_string(a + 4, 5, 1, "two");
    a[11] = 0;
    memcpy(b, a, sizeof b);
    strcat(a, "+++");
    size_t one = strlen(a), two = strlen(a + 4);
    plain_strcat(b, "+++");
    splat_assert(one == plain_strlen(b));
    splat_assert(two == plain_strlen(b + 4));
    check_bytes(a, b, sizeof a);
    return 0;
}
