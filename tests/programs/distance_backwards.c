// Digits are written from the buffer's end to its start, and a comma after each third one is not counted.
// RUN: --runs 6000
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

#ifndef SIZE
#define SIZE 60
#endif

static char *group(char *buffer, const char *digits)
{
    char *to = buffer + SIZE;
    int count = 0;
    for (; *digits; digits++) {
        if (*digits < '0' || *digits > '9')
            continue;
        if (count == SIZE)
            return 0;
#ifdef FIXED
        if (to - buffer < 2)
            return 0;
#endif
        *--to = *digits; // @bug
        if (++count % 3 == 0)
            *--to = ',';
    }
    return to;
}

int main(void)
{
    char text[2 * SIZE], buffer[SIZE];
    splat_bytes(text, sizeof text, "text");
    text[sizeof text - 1] = 0;
    return group(buffer, text) == 0;
}
