// Pieces are cut from one block; the piece's size is rounded up after the room was checked, and then
// filled.
// BUG: out-of-bounds-write @bug
// INPUT: 4:30 4:29
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stddef.h>
#include <stdlib.h>

enum { POOL_SIZE = 61, ALIGNMENT = 8, PIECES = 2 };

struct pool {
    unsigned char *block;
    size_t used;
};

static size_t round_up(size_t size)
{
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static unsigned char *pool_take(struct pool *from, size_t *size)
{
#ifdef FIXED
    *size = round_up(*size);
    if (*size > POOL_SIZE - from->used)
        return NULL;
#else
    if (*size > POOL_SIZE - from->used)
        return NULL;
    *size = round_up(*size);
#endif
    unsigned char *piece = from->block + from->used;
    from->used += *size;
    return piece;
}

static void close_piece(unsigned char *piece, size_t size)
{
    piece[0] = (unsigned char)size;
    piece[size - 1] = 0xfd; // @bug
}

int main(void)
{
    struct pool pool = {malloc(POOL_SIZE), 0};
    if (pool.block == NULL)
        return 1;
    int taken = 0;
    for (int i = 0; i < PIECES; i++) {
        size_t size = (size_t)splat_range(1, 32, "size");
        unsigned char *piece = pool_take(&pool, &size);
        if (piece == NULL)
            break;
        close_piece(piece, size);
        taken++;
    }
    free(pool.block);
    return taken;
}
