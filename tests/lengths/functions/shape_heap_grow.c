// A block that grows by realloc with each string that is appended.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdlib.h>
#include <string.h>

static char *append(char *to, const char *more)
{
    size_t old = to ? strlen(to) : 0;
    char *larger = realloc(to, old + strlen(more) + 1);
    if (larger)
        strcpy(larger + old, more);
    return larger;
}

int main(void)
{
    char s[4], t[4], b[10];
    splat_string(s, sizeof s, 1, "s");
    splat_string(t, sizeof t, 0, "t");
    char *a = append(append(append(NULL, s), t), "-");
    if (!a)
        return 1;
    size_t length = strlen(a);
    plain_strcpy(b, s);
    plain_strcat(b, t);
    plain_strcat(b, "-");
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, plain_strlen(b) + 1);
    free(a);
    return 0;
}
