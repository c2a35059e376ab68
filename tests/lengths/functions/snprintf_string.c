// snprintf of a string, with room of every size: result, bytes, and what stands behind.
// EXHAUSTED: yes
// PATHS: 6
// NOTWIN
#include "plain.h"

#include <stdio.h>

static void try(const char *s, size_t room)
{
    char a[10], b[10];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    int result = snprintf(a, room, "%s", s);
    writer plain = {b, room, 0};
    write_text(&plain, s, SIZE_MAX, 0);
    splat_assert(result == write_end(&plain));
    check_bytes(a, b, sizeof a);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 0, "s");
    for (size_t room = 0; room < 8; room++)
        try(s, room);
    return 0;
}
