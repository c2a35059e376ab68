// A matrix of dimensions from the input is transposed; the result is filled with the old row length.
// BUG: out-of-bounds-write @bug
// INPUT: 4:2 4:4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { MOST = 5 };

struct matrix {
    int rows, columns;
    double *cells;
};

static struct matrix matrix_create(int rows, int columns)
{
    struct matrix matrix = {rows, columns, calloc((size_t)rows * (size_t)columns, sizeof(double))};
    if (matrix.cells == NULL)
        exit(9);
    return matrix;
}

static double *cell(const struct matrix *of, int row, int column)
{
    return &of->cells[row * of->columns + column];
}

static struct matrix transpose(const struct matrix *of)
{
    struct matrix result = matrix_create(of->columns, of->rows);
#ifndef FIXED
    result.columns = of->columns;
#endif
    for (int row = 0; row < of->rows; row++)
        for (int column = 0; column < of->columns; column++)
            *cell(&result, column, row) = *cell(of, row, column); // @bug
    return result;
}

int main(void)
{
    int rows = splat_range(1, MOST, "rows"), columns = splat_range(1, MOST, "columns");
    struct matrix matrix = matrix_create(rows, columns);
    for (int i = 0; i < rows && i < columns; i++)
        *cell(&matrix, i, i) = 1;
    struct matrix turned = transpose(&matrix);
    int unit = *cell(&turned, 0, 0) == 1;
    free(matrix.cells);
    free(turned.cells);
    return unit;
}
