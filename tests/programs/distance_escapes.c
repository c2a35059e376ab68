// An ampersand becomes three bytes, and the check at the loop's head counts one.
// RUN: --runs 6000
// BUG: out-of-bounds-write *
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <stdlib.h>
#include <string.h>

#ifndef SIZE
#define SIZE 120
#endif

#ifdef FIXED
#define ROOM(n) (1 + 3 * (n))
#else
#define ROOM(n) (1 + (n) + (n) / 2) /* "hardly anybody writes that many" */
#endif

static char *escape(const char *text)
{
    size_t length = strlen(text);
    char *made = length < 3 ? NULL : malloc(ROOM(length)), *to = made;
    if (!made)
        return NULL;
    for (; *text; text++) {
        if (*text == '&') {
            *to++ = '%';
            *to++ = '2';
            *to++ = '6';
        } else {
            *to++ = *text;
        }
    }
    *to = 0;
    return made;
}

int main(void)
{
    char text[2 * SIZE];
    splat_bytes(text, sizeof text, "text");
    text[sizeof text - 1] = 0;
    if (strlen(text) < SIZE)
        return 1;
    free(escape(text));
    return 0;
}
