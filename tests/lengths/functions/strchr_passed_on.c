// What stands behind a separator is copied, measured and searched again.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[7], a[8], b[8];
    splat_string(s, sizeof s, 2, "s");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    char *separator = strchr(s, ':');
    if (separator) {
        strcpy(a, separator + 1);
        size_t length = strlen(separator + 1);
        char *second = strchr(separator + 1, ':');
        *separator = 0;
        size_t before = strlen(s);
        *separator = ':';
        char *plain = plain_strchr(s, ':');
        plain_strcpy(b, plain + 1);
        check_place(separator, s, plain, s);
        splat_assert(length == plain_strlen(plain + 1));
        check_place(second, s, plain_strchr(plain + 1, ':'), s);
        splat_assert(before == (size_t)(plain - s));
    } else {
        splat_assert(!plain_strchr(s, ':'));
    }
    check_bytes(a, b, sizeof a);
    return 0;
}
