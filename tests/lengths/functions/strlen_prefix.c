// The same with characters that are input.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 2, "s");
    int limit = splat_range(0, 7, "limit");
    size_t length = strlen(s), limited = strnlen(s, (size_t)limit), behind = length ? strlen(s + 1) : 9;
    splat_assert(limited == plain_strnlen(s, (size_t)limit));
    splat_assert(length == plain_strlen(s));
    if (length)
        splat_assert(behind == plain_strlen(s + 1));
    return 0;
}
