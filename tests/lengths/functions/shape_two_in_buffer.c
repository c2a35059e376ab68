// Two strings in one buffer, the second directly behind the first one's zero.
// EXHAUSTED: yes
// PATHS: 20
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[5], t[4], a[12], b[12];
    splat_string(s, sizeof s, 0, "s");
    splat_string(t, sizeof t, 0, "t");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    strcpy(a, s);
    char *second = a + strlen(a) + 1;
    strcpy(second, t);
    size_t one = strlen(a), two = strlen(second);
    splat_assert(one == strlen(s));
    splat_assert(two == strlen(t));
    plain_strcpy(b, s);
    char *plain_second = b + plain_strlen(b) + 1;
    plain_strcpy(plain_second, t);
    splat_assert(two == plain_strlen(plain_second));
    splat_assert(one == plain_strlen(b));
    check_place(second, a, plain_second, b);
    check_bytes(a, b, sizeof a);
    return 0;
}
