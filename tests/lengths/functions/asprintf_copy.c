// asprintf makes a block that just fits.
// EXHAUSTED: yes
// NOTWIN
#define _GNU_SOURCE
#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char s[5], t[4], b[12], *a;
    splat_string(s, sizeof s, 0, "s");
    splat_string(t, sizeof t, 1, "t");
    int result = asprintf(&a, "%s/%s", s, t);
    if (result < 0)
        return 1;
    size_t length = strlen(a);
    writer plain = {b, sizeof b, 0};
    write_text(&plain, s, SIZE_MAX, 0);
    write_char(&plain, '/');
    write_text(&plain, t, SIZE_MAX, 0);
    splat_assert(result == write_end(&plain));
    splat_assert(length == (size_t)result);
    check_bytes(a, b, plain.length + 1);
    free(a);
    return 0;
}
