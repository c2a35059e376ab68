// Ten thousand blocks; one of them is given back twice.
// BUG: double-free @bug
// RUNS-AT-MOST: 2000
#include <splat.h>
#include <stdlib.h>

enum { BLOCKS = 10000 };

int main(void)
{
    static char *blocks[BLOCKS];
    int x = splat_int("x");
    for (int i = 0; i < BLOCKS; i++) {
        blocks[i] = malloc((size_t)(i % 50 + 1));
        if (!blocks[i])
            return 2;
        blocks[i][i % 50] = (char)i;
    }
    for (int i = 0; i < BLOCKS; i += 2)
        free(blocks[i]);
    if (x == 5000) {
#ifdef FIXED
        blocks[x] = NULL;
#endif
        free(blocks[x]); // @bug
    }
    for (int i = 1; i < BLOCKS; i += 2)
        free(blocks[i]);
    return 0;
}
