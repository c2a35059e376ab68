// Literal text, strings, characters, numbers and percent signs behind each other, cut off at every place.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>

static void try(const char *s, const char *t, int number, size_t room)
{
    char a[24], b[24];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    int result = snprintf(a, room, "<%s%%%c%d/%x%s>", s, 'c', number, (unsigned)number + 9, t);
    writer plain = {b, room, 0};
    write_char(&plain, '<');
    write_text(&plain, s, SIZE_MAX, 0);
    write_char(&plain, '%');
    write_char(&plain, 'c');
    write_number(&plain, number, 10, 0);
    write_char(&plain, '/');
    write_number(&plain, number + 9, 16, 0);
    write_text(&plain, t, SIZE_MAX, 0);
    write_char(&plain, '>');
    splat_assert(result == write_end(&plain));
    check_bytes(a, b, sizeof a);
}

int main(void)
{
    char s[5], t[4];
    splat_string(s, sizeof s, 0, "s");
    splat_string(t, sizeof t, 1, "t");
    int number = splat_range(8, 11, "number");
    for (size_t room = 1; room < 20; room += 3)
        try(s, t, number, room);
    return 0;
}
