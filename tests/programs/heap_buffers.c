// malloc, calloc, realloc: the input survives the moves.
// BUG: abort @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned char *small = malloc(4), *clean = calloc(1, 8);
    if (small == NULL || clean == NULL)
        return 9;
    splat_bytes(small, 4, "bytes");
    unsigned char *big = realloc(small, 100000);
    if (big == NULL)
        return 9;
    memcpy(clean + 2, big, 4);
    if (clean[2] != 0xa5)
        return 1;
    if (clean[5] + clean[0] + clean[7] == 0x5a) {
#ifndef FIXED
        abort(); // @bug
#endif
        return 2;
    }
    free(big);
    free(clean);
    return 0;
}
