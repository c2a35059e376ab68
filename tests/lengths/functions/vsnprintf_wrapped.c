// A program's own function around vsnprintf, which asks for the length first.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>

static int format(char *to, size_t room, const char *how, ...)
{
    va_list arguments;
    va_start(arguments, how);
    int wanted = vsnprintf(NULL, 0, how, arguments);
    va_end(arguments);
    if ((size_t)wanted >= room)
        return -1;
    va_start(arguments, how);
    int result = vsnprintf(to, room, how, arguments);
    va_end(arguments);
    splat_assert(result == wanted);
    return result;
}

int main(void)
{
    char s[6], t[5], a[9], b[9];
    splat_string(s, sizeof s, 1, "s");
    splat_string(t, sizeof t, 0, "t");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    int result = format(a, sizeof a, "%s-%s", s, t);
    writer plain = {b, sizeof b, 0};
    write_text(&plain, s, SIZE_MAX, 0);
    write_char(&plain, '-');
    write_text(&plain, t, SIZE_MAX, 0);
    if (plain.length < sizeof b) {
        splat_assert(result == write_end(&plain));
    } else {
        splat_assert(result == -1);
        fill_pattern(b, sizeof b);
    }
    check_bytes(a, b, sizeof a);
    return 0;
}
