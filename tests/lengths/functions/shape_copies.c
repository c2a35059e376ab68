// Copies of copies, forwards and back, by different functions.
// EXHAUSTED: yes
// PATHS: 6
// NOTWIN
#include "plain.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    char s[6], a[8], b[8], c[8], d[8];
    splat_string(s, sizeof s, 0, "s");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    fill_pattern(c, sizeof c);
    fill_pattern(d, sizeof d);
    strcpy(a, s);
    memcpy(b, a, strlen(a) + 1);
    snprintf(c, sizeof c, "%s", b);
    memset(a, '#', sizeof a);
    strncpy(a, c, sizeof a);
    strcpy(s, a);
    size_t length = strlen(s);
    tell_length(c);
    splat_assert(length == plain_strlen(s));
    check_bytes(c, s, length + 1);
    check_bytes(b, s, length + 1);
    plain_stpncpy(d, s, sizeof d);
    check_bytes(a, d, sizeof a);
    fill_pattern(d, sizeof d);
    plain_strcpy(d, s);
    check_bytes(b, d, sizeof b);
    return 0;
}
