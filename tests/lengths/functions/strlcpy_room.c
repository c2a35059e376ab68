// strlcpy and strlcat with symbolic room.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

size_t strlcpy(char *restrict to, const char *restrict from, size_t room);
size_t strlcat(char *restrict to, const char *restrict from, size_t room);

int main(void)
{
    char s[5], t[4], a[9], b[9];
    splat_string(s, sizeof s, 1, "s");
    splat_string(t, sizeof t, 0, "t");
    int room = splat_range(0, 6, "room"), more = splat_range(0, 8, "more");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    a[8] = b[8] = 0;
    size_t wanted = strlcpy(a, s, (size_t)room), both = strlcat(a, t, (size_t)more);
    tell_number(room, 0, 6);
    size_t plain_wanted = plain_strlcpy(b, s, (size_t)room), plain_both = plain_strlcat(b, t, (size_t)more);
    splat_assert(wanted == plain_wanted);
    splat_assert(both == plain_both);
    check_bytes(a, b, sizeof a);
    return 0;
}
