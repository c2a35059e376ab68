// A chunk says its size itself; its head is written into the new block before the size is looked at.
// BUG: out-of-bounds-write @bug
// INPUT: 2:3
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

enum { LARGEST = 1024 };

struct chunk {
    uint32_t size;
    uint32_t kind;
    uint8_t bytes[];
};

static struct chunk *chunk_create(uint16_t size, uint32_t kind)
{
#ifdef FIXED
    if (size < sizeof(struct chunk) || size > LARGEST)
        return NULL;
#endif
    struct chunk *chunk = size == 0 ? NULL : malloc(size);
    if (chunk == NULL)
        return NULL;
    chunk->kind = kind; // @bug
    chunk->size = size;
    if (size < sizeof(struct chunk) || size > LARGEST) {
        free(chunk);
        return NULL;
    }
    return chunk;
}

int main(void)
{
    struct chunk *chunk = chunk_create(splat_ushort("size"), 7);
    if (chunk == NULL)
        return 1;
    size_t room = chunk->size - sizeof *chunk;
    if (room > 0)
        chunk->bytes[room - 1] = 0xff;
    free(chunk);
    return 0;
}
