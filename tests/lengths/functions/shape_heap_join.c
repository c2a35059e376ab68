// A block for two strings and a slash.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdlib.h>
#include <string.h>

int main(void)
{
    char s[5], t[4], b[10];
    splat_string(s, sizeof s, 0, "s");
    splat_string(t, sizeof t, 1, "t");
    size_t n = strlen(s), m = strlen(t);
    char *a = malloc(n + m + 2);
    if (!a)
        return 1;
    memcpy(a, s, n);
    a[n] = '/';
    memcpy(a + n + 1, t, m + 1);
    size_t length = strlen(a);
    char *slash = strrchr(a, '/');
    plain_strcpy(b, s);
    plain_strcat(b, "/");
    plain_strcat(b, t);
    splat_assert(length == plain_strlen(b));
    check_place(slash, a, plain_strrchr(b, '/'), b);
    check_bytes(a, b, plain_strlen(b) + 1);
    free(a);
    return 0;
}
