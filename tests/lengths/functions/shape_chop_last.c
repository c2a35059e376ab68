// The last character is cut off, twice, and what was cut is put back.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[7], b[7];
    splat_string(a, sizeof a, 1, "a");
    memcpy(b, a, sizeof b);
    size_t n = strlen(a);
    char kept = 0;
    if (n > 0) {
        kept = a[n - 1];
        a[n - 1] = 0;
    }
    size_t one = strlen(a);
    if (one > 0)
        a[strlen(a) - 1] = 0;
    size_t two = strlen(a);
    if (n > 0)
        a[n - 1] = kept;
    size_t m = plain_strlen(b);
    splat_assert(one == (m > 0 ? m - 1 : 0));
    splat_assert(two == (m > 1 ? m - 2 : 0));
    if (m > 1)
        b[m - 2] = 0;
    check_bytes(a, b, sizeof a);
    return 0;
}
