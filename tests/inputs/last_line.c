// Newlines are counted and a table made for the lines; the last line may have none.
// RUN: --file names=3
// BUG: out-of-bounds-write @bug
// SHOWS: file:names=a\na
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    size_t lines = 0, filled = 0;
    int c, before = '\n';
    FILE *names = fopen("names", "r");
    if (!names)
        return 1;
    while ((c = getc(names)) != EOF)
        lines += c == '\n';
    if (lines == 0)
        return 2;
#ifdef FIXED
    lines++;
#endif
    char *initials = malloc(lines);
    if (!initials)
        return 3;
    rewind(names);
    for (; (c = getc(names)) != EOF; before = c)
        if (before == '\n')
            initials[filled++] = (char)c; // @bug
    free(initials);
    return filled == 2;
}
