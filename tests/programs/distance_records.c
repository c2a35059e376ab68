// The column starts again behind each semicolon, the place in the buffer does not.
// RUN: --runs 6000 --stdin 512
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <stdio.h>

#ifndef SIZE
#define SIZE 96
#endif

int main(void)
{
    char record[SIZE];
    int used = 0, column = 0, records = 0, c;
    while ((c = getchar()) != EOF) {
        if (c == ';') {
            records++;
            column = 0;
#ifdef FIXED
            used = 0;
#endif
        } else if (c >= ' ' && column < SIZE) {
            record[used++] = (char)c; // @bug
            column++;
        }
    }
    return records > 0 && used > 0 && record[0] == '#';
}
