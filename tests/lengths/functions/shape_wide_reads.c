// The bytes of a string read four and eight at a time.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[9], a[9];
    splat_string(s, sizeof s, 1, "s");
    memset(a, 0, sizeof a);
    strncpy(a, s, 8);
    uint32_t four;
    uint64_t eight;
    memcpy(&four, s + 2, 4);
    memcpy(&eight, a, 8);
    uint32_t plain_four = 0;
    uint64_t plain_eight = 0;
    tell_length(s);
    for (int i = 3; i >= 0; i--)
        plain_four = plain_four << 8 | (unsigned char)s[2 + i];
    bool ended = false;
    for (int i = 0; i < 8; i++) {
        ended |= !s[i];
        plain_eight |= (uint64_t)(ended ? 0 : (unsigned char)s[i]) << 8 * i;
    }
    splat_assert(four == plain_four);
    splat_assert(eight == plain_eight);
    return 0;
}
