// strncpy and stpncpy with a symbolic limit: cut off without a zero, or zeros behind.
// EXHAUSTED: yes
// PATHS: 40
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[5], a[10], b[10], c[10];
    splat_string(s, sizeof s, 0, "s");
    int n = splat_range(0, 7, "n");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    fill_pattern(c, sizeof c);
    char *result = strncpy(a, s, (size_t)n), *end = stpncpy(b, s, (size_t)n);
    tell_number(n, 0, 7);
    tell_length(s);
    char *plain_end = plain_stpncpy(c, s, (size_t)n);
    splat_assert(result == a);
    check_place(end, b, plain_end, c);
    check_bytes(a, c, sizeof a);
    check_bytes(b, c, sizeof b);
    return 0;
}
