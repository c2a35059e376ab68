// The same mistake with lines: the last one is counted twice, but only if a newline ends it.
// RUN: --file list=3
// BUG: assert @bug
// SHOWS: file:list=a\n
// SHOWS: file:list=
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

static int count_lines(FILE *file)
{
    char line[8] = "";
    int lines = 0;
#ifdef FIXED
    while (fgets(line, sizeof line, file))
        lines++;
#else
    while (!feof(file)) {
        fgets(line, sizeof line, file);
        lines++;
    }
#endif
    return lines;
}

int main(void)
{
    FILE *file = fopen("list", "r");
    if (!file)
        return 1;
    int lines = count_lines(file), ends = 0, last = '\n', c;
    splat_assert(feof(file) && !ferror(file));
    rewind(file);
    splat_assert(!feof(file));
    for (; (c = getc(file)) != EOF; last = c)
        ends += c == '\n';
    splat_assert(lines == ends + (last != '\n')); // @bug
    return 0;
}
