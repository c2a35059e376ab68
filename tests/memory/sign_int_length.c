// A block of a file is cleared from an offset on; a negative count is below every limit.
// BUG: out-of-bounds-write @bug
// INPUT: 4:3 4:-1
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 64 };

struct block {
    unsigned char *bytes;
    int size;
    int dirty;
};

static int clear(struct block *of, int offset, int count)
{
    if (offset < 0 || offset >= of->size)
        return -1;
    int room = of->size - offset;
#ifdef FIXED
    if (count < 0)
        return -1;
#endif
    if (count > room)
        count = room;
    memset(of->bytes + offset, 0, (size_t)count); // @bug
    of->dirty = 1;
    return count;
}

int main(void)
{
    struct block block = {malloc(BLOCK_SIZE), BLOCK_SIZE, 0};
    if (block.bytes == NULL)
        return 1;
    memset(block.bytes, 0xee, BLOCK_SIZE);
    int offset = splat_int("offset"), count = splat_int("count");
    int cleared = clear(&block, offset, count);
    free(block.bytes);
    return cleared > 10;
}
