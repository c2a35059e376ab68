// A character at a symbolic place, which may be the terminator's; another zero follows.
// EXHAUSTED: yes
// PATHS: 36
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[8], b[8];
    fill_pattern(a, sizeof a);
    splat_string(a, 6, 0, "a");
    a[7] = 0;
    memcpy(b, a, sizeof b);
    int k = splat_range(0, 5, "k");
    a[k] = 'x';
    size_t length = strlen(a);
    tell_number(k, 0, 5);
    tell_length(b);
    b[k] = 'x';
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
