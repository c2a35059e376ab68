// A ring of bytes in its own block: the position behind the last one is reset one step too late.
// BUG: out-of-bounds-write @bug
// INPUT: 1:1 1:1 1:2 1:1 1:1 1:1
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { CAPACITY = 3, STEPS = 6 };

struct ring {
    unsigned char *bytes;
    unsigned head, tail, count;
};

static unsigned advance(unsigned position)
{
#ifdef FIXED
    return position + 1 >= CAPACITY ? 0 : position + 1;
#else
    return position >= CAPACITY ? 0 : position + 1;
#endif
}

static int put(struct ring *into, unsigned char byte)
{
    if (into->count == CAPACITY)
        return 0;
    into->bytes[into->head] = byte; // @bug
    into->head = advance(into->head);
    into->count++;
    return 1;
}

static int take(struct ring *from)
{
    if (from->count == 0)
        return -1;
    int byte = from->bytes[from->tail];
    from->tail = advance(from->tail);
    from->count--;
    return byte;
}

int main(void)
{
    struct ring ring = {calloc(CAPACITY, 1), 0, 0, 0};
    if (ring.bytes == NULL)
        return 1;
    int sum = 0;
    for (int i = 0; i < STEPS; i++) {
        unsigned char step = splat_uchar("step");
        if (step == 1)
            put(&ring, (unsigned char)i);
        else if (step == 2)
            sum += take(&ring);
        else
            break;
    }
    free(ring.bytes);
    return sum > 4;
}
