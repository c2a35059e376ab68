// A branch that is not taken would write where a null pointer leads to.
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), *heap = NULL, x = 0;
    if (a == 3)
        heap = calloc(4, sizeof *heap);
    if (heap)
        heap[1] = 5;
    if (b == 7)
        x = 1;
    splat_assert(!heap || heap[1] == 5);
    free(heap);
    return x > 1;
}
