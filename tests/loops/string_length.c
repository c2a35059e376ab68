// Two loops to the end of a string of up to 2999 characters: the number of rounds is its length.
// RUN: --no-trials --runs 20
// BUG: abort @first
// BUG: abort @second
// PATHS: 8
// EXHAUSTED: yes
// TWIN-PATHS: 6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static unsigned length(const char *from)
{
    const char *at = from;
    while (*at)
        at++;
    return (unsigned)(at - from);
}

int main(void)
{
    static char text[3000];
    splat_string(text, sizeof text, 3, "text");
    unsigned n = length(text), pairs = 0;
    for (unsigned i = 0; text[i] != '\0'; i++)
        pairs += 2;
#ifndef FIXED
    if (n == 1717)
        abort(); // @first
    if (pairs == 2222)
        abort(); // @second
#endif
    return pairs != 2 * n;
}
