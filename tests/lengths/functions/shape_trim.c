// Spaces are cut off at the end and at the beginning.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[6], b[6];
    splat_string(a, sizeof a, 2, "a");
    memcpy(b, a, sizeof b);
    size_t n = strlen(a);
    while (n > 0 && a[n - 1] == ' ')
        a[--n] = 0;
    size_t spaces = strspn(a, " ");
    memmove(a, a + spaces, n - spaces + 1);
    size_t length = strlen(a);
    size_t m = plain_strlen(b), from = 0;
    while (m > 0 && b[m - 1] == ' ')
        b[--m] = 0;
    while (b[from] == ' ')
        from++;
    plain_memmove(b, b + from, m - from + 1);
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, sizeof a);
    return 0;
}
