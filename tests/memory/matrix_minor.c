// A minor of a matrix leaves out a row and a column; the source of the last column is taken one too far.
// BUG: out-of-bounds-read @bug
// INPUT: 4:1 4:1
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { SIZE = 3 };

static int *make_matrix(void)
{
    int *cells = malloc(SIZE * SIZE * sizeof *cells);
    for (int i = 0; cells != NULL && i < SIZE * SIZE; i++)
        cells[i] = i * i - 3 * i;
    return cells;
}

static void take_minor(int minor[SIZE - 1][SIZE - 1], const int *cells, int without_row, int without_column)
{
    for (int row = 0; row < SIZE - 1; row++)
        for (int column = 0; column < SIZE - 1; column++) {
            int from_row = row < without_row ? row : row + 1;
#ifdef FIXED
            int from_column = column < without_column ? column : column + 1;
#else
            int from_column = column < without_column - 1 ? column : column + 2;
#endif
            minor[row][column] = cells[from_row * SIZE + from_column]; // @bug
        }
}

int main(void)
{
    int minor[SIZE - 1][SIZE - 1];
    int *cells = make_matrix();
    if (cells == NULL)
        return 1;
    int row = splat_range(0, SIZE, "row"), column = splat_range(0, SIZE, "column"), determinant = 0;
    if (row > 0 && column > 0) {
        take_minor(minor, cells, row - 1, column - 1);
        determinant = minor[0][0] * minor[1][1] - minor[0][1] * minor[1][0];
    }
    free(cells);
    return determinant > 0;
}
