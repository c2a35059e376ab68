// Two loops, both bounded by the input: a triangle.
// BUG: abort @bug
// TWIN-PATHS: 13
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int rows = splat_range(0, 3, "rows"), columns = splat_range(0, 3, "columns");
    int cells = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns - i; j++)
            cells++;
#ifndef FIXED
    if (cells == 5)
        abort(); // @bug
#endif
    return cells;
}
