// A search through what was copied with symbolic place and size from a buffer that begins with a constant character.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[9], b[9], c[9];
    fill_pattern(a, sizeof a);
    splat_string(a + 1, 7, 1, "a");
    int n = splat_range(0, 3, "n"), k = splat_range(0, 1, "k");
    fill_pattern(b, sizeof b);
    fill_pattern(c, sizeof c);
    b[8] = c[8] = 0;
    memcpy(b + k, a, (size_t)n);
    size_t before = strcspn(b, "xyz"), within = strspn(b, "!\"#$x");
    char *last = strrchr(b, 'x');
    tell_number(n, 0, 3);
    tell_number(k, 0, 1);
    plain_memcpy(c + k, a, (size_t)n);
    splat_assert(before == plain_strcspn(c, "xyz"));
    splat_assert(within == plain_strspn(c, "!\"#$x"));
    check_place(last, b, plain_strrchr(c, 'x'), c);
    check_bytes(b, c, sizeof b);
    return 0;
}
