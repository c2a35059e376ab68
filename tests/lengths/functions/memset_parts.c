// memset of symbolic ranges with a letter, with zero and with a symbolic byte.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

static void try(const char *s, int from, int n, int byte)
{
    char a[8], b[8];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    strcpy(a, s);
    a[7] = 0;
    memset(a + from, byte, (size_t)n);
    size_t length = strlen(a);
    plain_strcpy(b, s);
    b[7] = 0;
    plain_memset(b + from, byte, (size_t)n);
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, sizeof a);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 1, "s");
    int from = splat_range(0, 3, "from"), n = splat_range(0, 3, "n"), byte = splat_range(0, 1, "byte");
    try(s, from, n, '#');
    try(s, 2, n, 0);
    try(s, from, 1, 0);
    try(s, from, 2, byte);
    return 0;
}
