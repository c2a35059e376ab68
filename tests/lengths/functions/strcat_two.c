// strcat of two strings, then their length.
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
    char *result = strcat(a, t);
    size_t length = strlen(a);
    splat_assert(result == a);
    splat_assert(length == strlen(s) + strlen(t));
    plain_strcpy(b, s);
    plain_strcat(b, t);
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
