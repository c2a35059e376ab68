// A pair of braces is to leave the room as it was. The opening one takes nothing, so the limit wanders over the end.
// RUN: --runs 6000
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

#ifndef SIZE
#define SIZE 64
#endif

static int keep(char *clean, const char *text)
{
    int used = 0, limit = SIZE - 8;
    for (; *text; text++) {
        if (*text == '{') {
#ifdef FIXED
            limit--;
#endif
        } else if (*text == '}') {
#ifdef FIXED
            if (limit == SIZE - 8)
                continue;
#endif
            limit++;
        } else if (*text == '\\' && text[1]) {
            text++;
        }
        if (used < limit)
            clean[used++] = *text; // @bug
    }
    return used;
}

int main(void)
{
    char text[4 * SIZE], clean[SIZE];
    splat_bytes(text, sizeof text, "text");
    text[sizeof text - 1] = 0;
    return keep(clean, text) == 5;
}
