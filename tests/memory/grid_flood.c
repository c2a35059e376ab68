// A flood fill on a grid of rows looks at all neighbours, below the last row too.
// BUG: out-of-bounds-read @bug
// INPUT: 1:1 1:1 1:1 1:1 1:1 1:1 1:1 1:1 1:1
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum { ROWS = 3, COLUMNS = 3 };

struct grid {
    unsigned char *cells;
    int filled;
};

static unsigned char *cell(const struct grid *of, int row, int column)
{
    return of->cells + row * COLUMNS + column;
}

static void fill(struct grid *in, int row, int column)
{
#ifdef FIXED
    if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS)
        return;
#else
    if (row < 0 || row > ROWS || column < 0 || column >= COLUMNS)
        return;
#endif
    unsigned char *here = cell(in, row, column);
    if (*here != 1) // @bug
        return;
    *here = 2;
    in->filled++;
    fill(in, row + 1, column);
    fill(in, row - 1, column);
    fill(in, row, column + 1);
    fill(in, row, column - 1);
}

int main(void)
{
    static unsigned char cells[ROWS * COLUMNS];
    struct grid grid = {cells, 0};
    splat_bytes(cells, sizeof cells, "cells");
    fill(&grid, 0, 0);
    return grid.filled;
}
