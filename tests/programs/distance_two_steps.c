// Two things must come together: pairs that lift the limit and leave no trace, and then enough to fill the buffer.
// RUN: --runs 12000
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

#ifndef SIZE
#define SIZE 64
#endif

static int copy(const char *text)
{
    char name[SIZE];
    int used = 0, limit = SIZE - 6, open = 0;
    for (; *text; text++) {
        if (*text == '<') {
#ifdef FIXED
            if (!open)
                limit--;
#endif
            open = 1;
        } else if (*text == '>') {
            limit += open;
            open = 0;
        } else if (used < limit) {
            name[used++] = *text; // @bug
        }
    }
    return used && name[0] == '!';
}

int main(void)
{
    char text[3 * SIZE];
    splat_bytes(text, sizeof text, "text");
    text[sizeof text - 1] = 0;
    return copy(text);
}
