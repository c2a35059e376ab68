// A copy by hand of a string that is known by its length: the end of the buffer is found at once.
// RUN: --no-trials --runs 8
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// NOTWIN
#include <splat.h>

static void copy(char *to, const char *from)
{
    while ((*to++ = *from++)) // @bug
        ;
}

int main(void)
{
    static char text[2048], kept[1000];
    splat_string(text, sizeof text, 0, "text");
    copy(kept, text);
    return kept[0];
}
