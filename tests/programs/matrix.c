// Matrices in two dimensions: trace of a product with one symbolic row.
// BUG: assert @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 1
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    unsigned char row[3];
    unsigned a[3][3] = {{1, 2, 3}, {0, 1, 4}, {5, 6, 0}}, b[3][3] = {{0}}, c[3][3];
    splat_bytes(row, sizeof row, "row");
    for (int j = 0; j < 3; j++)
        b[1][j] = row[j];
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            c[i][j] = 0;
            for (int k = 0; k < 3; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
    }
    unsigned trace = c[0][0] + c[1][1] + c[2][2];
#ifndef FIXED
    splat_assert(trace != 1234); // @bug
#endif
    return (int)(trace & 1);
}
