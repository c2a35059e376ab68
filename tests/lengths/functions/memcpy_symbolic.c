// memcpy of a symbolic size from a symbolic place to a symbolic place.
// EXHAUSTED: yes
// PATHS: 270
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6], a[8], b[8];
    splat_string(s, sizeof s, 0, "s");
    int from = splat_range(0, 2, "from"), to = splat_range(0, 2, "to"), n = splat_range(0, 8, "n");
    splat_assume(n <= 4);
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    void *result = memcpy(a + to, s + from, (size_t)n);
    tell_number(from, 0, 2);
    tell_number(to, 0, 2);
    tell_number(n, 0, 4);
    tell_length(s);
    plain_memcpy(b + to, s + from, (size_t)n);
    splat_assert(result == a + to);
    check_bytes(a, b, sizeof a);
    return 0;
}
