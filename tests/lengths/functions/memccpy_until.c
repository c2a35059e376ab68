// memccpy up to the zero, a letter of the filler, a character of the prefix, and a limit.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

static void try(const char *s, int c, int n)
{
    char a[8], b[8];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    void *behind = memccpy(a, s, c, (size_t)n);
    void *plain = plain_memccpy(b, s, c, (size_t)n);
    check_place(behind, a, plain, b);
    check_bytes(a, b, sizeof a);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 1, "s");
    int n = splat_range(0, 6, "n");
    try(s, 0, n);
    try(s, 'e', n);
    try(s, '=', n);
    return 0;
}
