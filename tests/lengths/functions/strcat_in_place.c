// Appending to the input string itself, in a buffer with room.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[12], b[12], t[4];
    fill_pattern(a, sizeof a);
    splat_string(a, 5, 1, "a");
    splat_string(t, sizeof t, 1, "t");
    memcpy(b, a, sizeof b);
    strcat(a, "-");
    strcat(a, t);
    strcat(a, "");
    size_t length = strlen(a);
    plain_strcat(b, "-");
    plain_strcat(b, t);
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
