// Two strings are swapped through a third buffer if the first is longer.
// EXHAUSTED: yes
// PATHS: 25
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[5], b[5], kept[5], c[5], d[5];
    splat_string(a, sizeof a, 0, "a");
    splat_string(b, sizeof b, 0, "b");
    memcpy(c, a, sizeof c);
    memcpy(d, b, sizeof d);
    if (strlen(a) > strlen(b)) {
        strcpy(kept, a);
        strcpy(a, b);
        strcpy(b, kept);
    }
    size_t one = strlen(a), two = strlen(b);
    splat_assert(one <= two);
    const char *shorter = c, *longer = d;
    if (plain_strlen(c) > plain_strlen(d)) {
        shorter = d;
        longer = c;
    }
    splat_assert(one == plain_strlen(shorter));
    splat_assert(two == plain_strlen(longer));
    check_bytes(a, shorter, one + 1);
    check_bytes(b, longer, two + 1);
    return 0;
}
