// A copy that ends with the string or with the room, whichever comes first: two guards.
// RUN: --no-trials
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    static char text[300];
    splat_string(text, sizeof text, 0, "text");
    unsigned room = splat_uint("room"), copied = 0;
    splat_assume(room <= 400);
    const char *at = text;
    while (copied < room && *at) {
        at++;
        copied++;
    }
#ifndef FIXED
    if (copied == 123 && room == 200)
        abort(); // @bug
#endif
    return copied > 299;
}
