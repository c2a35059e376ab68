// The length from every place of a string, also behind a symbolic offset, and strnlen with a symbolic limit.
// EXHAUSTED: yes
// PATHS: 196
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[7];
    splat_string(s, sizeof s, 0, "s");
    int k = splat_range(0, 6, "k"), limit = splat_range(0, 6, "limit");
    splat_assume(k <= (int)strlen(s));
    size_t length = strlen(s), rest = strlen(s + k), limited = strnlen(s, (size_t)limit), both = strnlen(s + k, (size_t)limit);
    tell_number(k, 0, 6);
    tell_number(limit, 0, 6);
    splat_assert(length == plain_strlen(s));
    splat_assert(rest == plain_strlen(s + k));
    splat_assert(limited == plain_strnlen(s, (size_t)limit));
    splat_assert(both == plain_strnlen(s + k, (size_t)limit));
    return 0;
}
