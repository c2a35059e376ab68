// strncpy with constant limits, then the length of what came out.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

static void try(const char *s, size_t n)
{
    char a[10], b[10];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    a[8] = b[8] = 0;
    strncpy(a, s, n);
    size_t length = strlen(a);
    plain_stpncpy(b, s, n);
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, sizeof a);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 2, "s");
    for (size_t n = 0; n < 8; n++)
        try(s, n);
    return 0;
}
