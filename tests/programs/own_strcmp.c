// A comparison of strings written by hand.
// BUG: abort @bug
// PATHS: 6
// EXHAUSTED: yes
// TWIN-PATHS: 6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int same(const char *a, const char *b)
{
    while (*b != '\0') {
        if (*a != *b)
            return 0;
        a++;
        b++;
    }
    if (*a == '\0')
        return 1;
    return 0;
}

int main(void)
{
    char text[6];
    splat_bytes(text, sizeof text, "text");
    text[5] = '\0';
    if (same(text, "open")) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
