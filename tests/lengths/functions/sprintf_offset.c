// The results of sprintf and snprintf are where the next piece begins.
// EXHAUSTED: yes
// PATHS: 20
// NOTWIN
#include "plain.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    char s[5], t[4], a[16], b[16];
    splat_string(s, sizeof s, 0, "s");
    splat_string(t, sizeof t, 0, "t");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    int n = sprintf(a, "%s", s);
    n += snprintf(a + n, sizeof a - (size_t)n, "%s+", t);
    n += sprintf(a + n, "%s.", s);
    strcpy(a + n, "!");
    size_t length = strlen(a);
    splat_assert(length == 2 * strlen(s) + strlen(t) + 3);
    writer plain = {b, sizeof b, 0};
    write_text(&plain, s, SIZE_MAX, 0);
    write_text(&plain, t, SIZE_MAX, 0);
    write_char(&plain, '+');
    write_text(&plain, s, SIZE_MAX, 0);
    write_char(&plain, '.');
    splat_assert(n == (int)plain.length);
    write_char(&plain, '!');
    splat_assert(length == (size_t)write_end(&plain));
    check_bytes(a, b, sizeof a);
    return 0;
}
