// The library's qsort calls back into the program.
// RUN: --runs 200
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
#ifndef FIXED
    if (x == 500 && y == 501)
        abort(); // @bug
#endif
    return (x > y) - (x < y);
}

int main(void)
{
    int values[3];
    for (int i = 0; i < 3; i++)
        values[i] = splat_int("value");
    qsort(values, 3, sizeof *values, compare);
    return 0;
}
