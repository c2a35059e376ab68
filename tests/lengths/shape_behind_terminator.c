// Two strings are packed into one block, the second behind the terminator of the first; one terminator is
// forgotten.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*80 "b"*79
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { STRING_SIZE = 101, BLOCK_SIZE = 160 };

int main(void)
{
    char first[STRING_SIZE], second[STRING_SIZE], *block = malloc(BLOCK_SIZE);
    if (block == NULL)
        return 9;
    splat_string(first, sizeof first, 0, "first");
    splat_string(second, sizeof second, 0, "second");
#ifdef FIXED
    size_t terminators = 2;
#else
    size_t terminators = 1;
#endif
    if (strlen(first) + strlen(second) + terminators > BLOCK_SIZE)
        return 1;
    strcpy(block, first);
    strcpy(block + strlen(first) + 1, second); // @bug
    size_t length = strlen(block);
    free(block);
    return length == 7 ? 2 : 0;
}
