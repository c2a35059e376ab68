// Bytes at symbolic places: the last one, the terminator, one chosen by a number.
// EXHAUSTED: yes
// PATHS: 42
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[7];
    splat_string(s, sizeof s, 0, "s");
    int k = splat_range(0, 5, "k");
    size_t n = strlen(s);
    char last = n ? s[n - 1] : '?', end = s[n], chosen = s[k];
    splat_assert(end == 0);
    tell_number(k, 0, 5);
    size_t m = plain_strlen(s);
    splat_assert(last == (m ? s[m - 1] : '?'));
    splat_assert(chosen == s[k]);
    splat_assert(!chosen == ((size_t)k == m));
    return 0;
}
