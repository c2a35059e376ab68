// The same with characters that are input.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6], a[8];
    splat_string(s, sizeof s, 2, "s");
    fill_pattern(a, sizeof a);
    strcpy(a + 1, s);
    int k = splat_range(0, 7, "k");
    size_t n = strlen(s);
    char last = n ? s[n - 1] : '?', copied = a[k], end = a[n + 1], last_copied = a[n];
    splat_assert(end == 0);
    size_t m = plain_strlen(s);
    splat_assert(last == (m ? s[m - 1] : '?'));
    splat_assert(last_copied == (m ? s[m - 1] : '!'));
    tell_number(k, 0, 7);
    splat_assert(copied == a[k]);
    if (k && (size_t)k <= m + 1)
        splat_assert(copied == s[k - 1]);
    return 0;
}
