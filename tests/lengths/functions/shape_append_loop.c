// The same string is appended as often as a number says.
// EXHAUSTED: yes
// PATHS: 16
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[4], a[12], b[12];
    splat_string(s, sizeof s, 0, "s");
    int times = splat_range(0, 3, "times");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    a[0] = b[0] = 0;
    for (int i = 0; i < times; i++)
        strcat(a, s);
    size_t length = strlen(a);
    for (int i = 0; i < times; i++)
        plain_strcat(b, s);
    tell_length(s);
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
