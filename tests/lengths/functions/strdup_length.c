// strdup and strndup, with a symbolic limit.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdlib.h>
#include <string.h>

int main(void)
{
    char s[5], b[7];
    splat_string(s, sizeof s, 1, "s");
    int n = splat_range(0, 5, "n");
    char *a = strdup(s), *c = strndup(s, (size_t)n);
    if (!a || !c)
        return 1;
    size_t length = strlen(a), limited = strlen(c);
    splat_assert(length == plain_strlen(s));
    check_bytes(a, s, length + 1);
    b[0] = 0;
    plain_strncat(b, s, (size_t)n);
    splat_assert(limited == plain_strlen(b));
    check_bytes(c, b, limited + 1);
    free(a);
    free(c);
    return 0;
}
