// A string is turned around in place by two indices.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[6], b[6];
    splat_string(a, sizeof a, 1, "a");
    memcpy(b, a, sizeof b);
    for (size_t i = 0, j = strlen(a); i + 1 < j; i++, j--) {
        char kept = a[i];
        a[i] = a[j - 1];
        a[j - 1] = kept;
    }
    size_t length = strlen(a);
    size_t n = plain_strlen(b);
    splat_assert(length == n);
    for (size_t i = 0; i < n; i++)
        splat_assert(a[i] == b[n - 1 - i]);
    check_bytes(a + n, b + n, sizeof a - n);
    return 0;
}
