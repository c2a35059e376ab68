// memchr from a symbolic place with a constant limit, in what sprintf put behind a string.
// EXHAUSTED: yes
// PATHS: 32
// NOTWIN
#include "plain.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    char a[20], b[20], t[4];
    fill_pattern(a, sizeof a);
    splat_string(t, sizeof t, 0, "t");
    splat_string(a, 8, 0, "a");
    memcpy(b, a, sizeof b);
    int n = sprintf(a + strlen(a), "%s,", t);
    char *none = memchr(a + n - 1, 'x', 2), *comma = memchr(a + n - 1, ',', 5);
    writer plain = {b + plain_strlen(b), 12, 0};
    write_text(&plain, t, SIZE_MAX, 0);
    write_char(&plain, ',');
    int m = write_end(&plain);
    splat_assert(n == m);
    check_place(none, a, plain_memchr(b + m - 1, 'x', 2), b);
    check_place(comma, a, plain_memchr(b + m - 1, ',', 5), b);
    check_bytes(a, b, sizeof a);
    return 0;
}
