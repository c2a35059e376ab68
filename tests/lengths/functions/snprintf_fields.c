// Widths and precisions, constant and as arguments.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>

static void check(const char *a, int result, const char *s, size_t most, int width, size_t room)
{
    char b[12];
    fill_pattern(b, sizeof b);
    writer plain = {b, room, 0};
    write_text(&plain, s, most, width);
    write_char(&plain, '|');
    splat_assert(result == write_end(&plain));
    check_bytes(a, b, sizeof b);
}

int main(void)
{
    char s[6], a[12];
    splat_string(s, sizeof s, 1, "s");
    int n = splat_range(-6, 6, "n");
    volatile size_t small = 5;
    fill_pattern(a, sizeof a);
    check(a, snprintf(a, sizeof a, "%4s|", s), s, SIZE_MAX, 4, sizeof a);
    fill_pattern(a, sizeof a);
    check(a, snprintf(a, sizeof a, "%-4s|", s), s, SIZE_MAX, -4, sizeof a);
    fill_pattern(a, sizeof a);
    check(a, snprintf(a, 4, "%.3s|", s), s, 3, 0, 4);
    fill_pattern(a, sizeof a);
    check(a, snprintf(a, sizeof a, "%-6.2s|", s), s, 2, -6, sizeof a);
    fill_pattern(a, sizeof a);
    check(a, snprintf(a, small, "%6.4s|", s), s, 4, 6, small);
    fill_pattern(a, sizeof a);
    check(a, snprintf(a, sizeof a, "%*s|", n, s), s, SIZE_MAX, n, sizeof a);
    fill_pattern(a, sizeof a);
    check(a, snprintf(a, sizeof a, "%.*s|", n, s), s, n < 0 ? SIZE_MAX : (size_t)n, 0, sizeof a);
    return 0;
}
