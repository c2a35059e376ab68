// strlcpy and strlcat with constant room.
// EXHAUSTED: yes
// PATHS: 30
// NOTWIN
#include "plain.h"

size_t strlcpy(char *restrict to, const char *restrict from, size_t room);
size_t strlcat(char *restrict to, const char *restrict from, size_t room);

static void try(const char *s, const char *t, size_t room)
{
    char a[9], b[9];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    size_t wanted = strlcpy(a, s, 4), both = strlcat(a, t, room);
    size_t plain_wanted = plain_strlcpy(b, s, 4), plain_both = plain_strlcat(b, t, room);
    splat_assert(wanted == plain_wanted);
    splat_assert(both == plain_both);
    check_bytes(a, b, sizeof a);
}

int main(void)
{
    char s[6], t[5];
    splat_string(s, sizeof s, 0, "s");
    splat_string(t, sizeof t, 0, "t");
    for (size_t room = 0; room < 9; room++)
        try(s, t, room);
    return 0;
}
