// One string whose characters are all input, one that is known by its length, and literals.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[4], t[5], a[14], b[14];
    splat_string(s, sizeof s, 3, "s");
    splat_string(t, sizeof t, 1, "t");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    strcpy(a, "<");
    strcat(a, t);
    strcat(a, s);
    strncat(a, t, 2);
    strcat(a, ">");
    size_t length = strlen(a);
    int order = strcmp(s, t);
    plain_strcpy(b, "<");
    plain_strcat(b, t);
    plain_strcat(b, s);
    plain_strncat(b, t, 2);
    plain_strcat(b, ">");
    splat_assert(length == plain_strlen(b));
    splat_assert(sign(order) == compare_strings(s, t, SIZE_MAX, false));
    check_bytes(a, b, sizeof a);
    return 0;
}
