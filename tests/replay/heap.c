/* Writes behind a heap block, which does no visible harm, when an integer and standard input say so. */
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 20, "n");
    char *block = malloc(16);
    if (n == 17 && getchar() == 'q')
        block[n] = 1; // @overflow
    splat_assert(n != 3); // @assert
    free(block);
    return 0;
}
