// A zero at a symbolic place: in front of the terminator, on it, behind it.
// EXHAUSTED: yes
// PATHS: 36
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[7], b[7], copy[7], plain_copy[7];
    fill_pattern(copy, sizeof copy);
    fill_pattern(plain_copy, sizeof plain_copy);
    fill_pattern(a, sizeof a);
    splat_string(a, 6, 0, "a");
    memcpy(b, a, sizeof b);
    int k = splat_range(0, 5, "k");
    a[k] = 0;
    size_t length = strlen(a);
    strcpy(copy, a);
    tell_number(k, 0, 5);
    tell_length(b);
    b[k] = 0;
    splat_assert(length == plain_strlen(b));
    plain_strcpy(plain_copy, b);
    check_bytes(a, b, sizeof a);
    check_bytes(copy, plain_copy, sizeof copy);
    return 0;
}
