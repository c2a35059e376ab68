// Memory by sbrk beside the heap of the C library.
// BUG: assert @bug
#include <splat.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
    unsigned char *first = sbrk(4096), *second;
    char *block = malloc(100);
    int x = splat_int("x");
    second = sbrk(8192);
    if (first == (void *)-1 || second == (void *)-1 || !block || brk(second + 4096) != 0)
        return 2;
    memset(first, 1, 4096);
    memset(second, 2, 4096);
    second[17] = (unsigned char)x;
    if (x > 0 && first[4095] == 1 && second[17] == 99) {
#ifndef FIXED
        splat_assert(x != 99 + 256); // @bug
#endif
        return 1;
    }
    free(block);
    return 0;
}
