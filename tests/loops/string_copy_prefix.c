// The same with two characters that are followed, by an index, into a block from malloc.
// RUN: --no-trials --runs 8
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// NOTWIN
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    static char text[5000];
    splat_string(text, sizeof text, 2, "text");
    char *kept = malloc(777);
    if (!kept)
        return 1;
    int i;
    for (i = 0; text[i]; i++)
        kept[i] = text[i]; // @bug
    free(kept);
    return 0;
}
