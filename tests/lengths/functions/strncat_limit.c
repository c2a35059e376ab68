// strncat with a symbolic limit.
// EXHAUSTED: yes
// PATHS: 96
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[4], t[5], a[12], b[12];
    splat_string(s, 4, 0, "s");
    splat_string(t, 4, 0, "t");
    int n = splat_range(0, 5, "n");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    strcpy(a, s);
    char *result = strncat(a, t, (size_t)n);
    size_t length = strlen(a);
    tell_number(n, 0, 5);
    tell_length(t);
    plain_strcpy(b, s);
    plain_strncat(b, t, (size_t)n);
    splat_assert(result == a);
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
