// Columns of a line with commas between them: three commas make four columns.
// RUN: --file table.csv=4
// BUG: out-of-bounds-write @bug
// SHOWS: file:table.csv=,,,
// TRY: ,"
// TWIN-EXHAUSTED: yes
#include <stdio.h>

int main(void)
{
    int widths[3] = {0}, column = 0, quoted = 0, c;
    FILE *table = fopen("table.csv", "r");
    if (!table)
        return 1;
    while ((c = getc(table)) != EOF && (quoted || c != '\n')) {
        if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted) {
#ifdef FIXED
            if (column == 2)
                return 2;
#endif
            widths[++column] = 0; // @bug
        } else
            widths[column]++;
    }
    return widths[0] == 3;
}
