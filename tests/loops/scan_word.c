// A word that is copied up to a colon; the bytes behind the room for it are found at once, and the rest path by path.
// RUN: --no-trials --summarize-loops scans
// BUG: out-of-bounds-write @early
// BUG: abort @late
// EXHAUSTED: yes
// NOTWIN
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    static char line[40], word[16];
    splat_bytes(line, sizeof line - 1, "line");
    line[sizeof line - 1] = ':';
    const char *at = line;
    char *to = word;
    while (*at != ':')
        *to++ = *at++; // @early
    if (at - line == 13)
        abort(); // @late
    return 0;
}
