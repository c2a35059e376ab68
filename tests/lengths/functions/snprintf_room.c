// snprintf with symbolic room.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>

int main(void)
{
    char s[5], t[4], a[10], b[10];
    splat_string(s, sizeof s, 0, "s");
    splat_string(t, sizeof t, 0, "t");
    int room = splat_range(0, 9, "room");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    int result = snprintf(a, (size_t)room, "%s,%s", s, t);
    writer plain = {b, (size_t)room, 0};
    write_text(&plain, s, SIZE_MAX, 0);
    write_char(&plain, ',');
    write_text(&plain, t, SIZE_MAX, 0);
    splat_assert(result == write_end(&plain));
    check_bytes(a, b, sizeof a);
    return 0;
}
