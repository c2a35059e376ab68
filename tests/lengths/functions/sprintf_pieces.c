// sprintf: there is always room; the string is printed twice.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    char s[6], a[24], b[24];
    splat_string(s, sizeof s, 1, "s");
    int number = splat_range(-2, 12, "number");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    int result = sprintf(a, "%d:%s=%3s;%-3d.", number, s, s, number);
    size_t length = strlen(a);
    writer plain = {b, sizeof b, 0};
    write_number(&plain, number, 10, 0);
    write_char(&plain, ':');
    write_text(&plain, s, SIZE_MAX, 0);
    write_char(&plain, '=');
    write_text(&plain, s, SIZE_MAX, 3);
    write_char(&plain, ';');
    write_number(&plain, number, 10, -3);
    write_char(&plain, '.');
    splat_assert(result == write_end(&plain));
    splat_assert(length == (size_t)result);
    check_bytes(a, b, sizeof a);
    return 0;
}
