// The limit is looked at on even places only, and a percent sign takes two.
// RUN: --runs 6000
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

#ifndef SIZE
#define SIZE 64
#endif

static unsigned expand(char *to, const char *text)
{
    unsigned used = 0;
    for (; *text; text++) {
#ifdef FIXED
        if (used + 2 > SIZE)
            break;
#else
        if (used % 2 == 0 && used >= SIZE)
            break;
#endif
        if (*text == '%') {
            to[used] = '%';
            to[used + 1] = '%'; // @bug
            used += 2;
        } else if (*text != '\r') {
            to[used++] = *text;
        }
    }
    return used;
}

int main(void)
{
    char text[3 * SIZE], to[SIZE];
    splat_bytes(text, sizeof text, "text");
    text[sizeof text - 1] = 0;
    return expand(to, text) == 7;
}
