// A two-dimensional array parameter: as many rows as are declared.
// ENTRY: trace
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

enum { ROWS = 2 };

int trace(int rows[ROWS][2], int length, char raw[static 3])
{
    if (rows[0][0] == 1 && rows[1][1] == 2 && rows[1][0] == 3 && length > 4 && raw[2] == 'x') {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return rows[1][1] > 0;
}
