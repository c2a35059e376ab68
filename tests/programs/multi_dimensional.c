// A map in two dimensions, walked by the input: see also examples/maze.c.
// RUN: --runs 1500
// BUG: assert @bug
#include <splat.h>

static const char map[4][5] = {
    "#.##",
    "#..#",
    "##.#",
    "##*#",
};

int main(void)
{
    char steps[4];
    int row = 0, column = 1;
    splat_bytes(steps, sizeof steps, "steps");
    for (int i = 0; i < 4; i++) {
        int next_row = row, next_column = column;
        if (steps[i] == 'd')
            next_row++;
        else if (steps[i] == 'u')
            next_row--;
        else if (steps[i] == 'r')
            next_column++;
        else
            return 1;
        if (next_row < 0 || next_row > 3 || map[next_row][next_column] == '#')
            return 2;
        row = next_row;
        column = next_column;
    }
#ifndef FIXED
    splat_assert(map[row][column] != '*'); // @bug
#endif
    return 0;
}
