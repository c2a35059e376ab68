// Free slots of one block are chained by numbers in the slots themselves; a slot is written after it was
// given back.
// BUG: out-of-bounds-read @bug
// INPUT: 1:0 1:200
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { SLOTS = 4, NONE = 0xff };

struct slot {
    unsigned char next; /* while free; the user's first byte otherwise */
    unsigned char rest[3];
};

struct pool {
    struct slot *slots;
    unsigned char first;
};

static int pool_create(struct pool *of)
{
    of->slots = calloc(SLOTS, sizeof *of->slots);
    of->first = 0;
    for (int i = 0; of->slots != NULL && i < SLOTS; i++)
        of->slots[i].next = (unsigned char)(i + 1 < SLOTS ? i + 1 : NONE);
    return of->slots == NULL ? -1 : 0;
}

static struct slot *take(struct pool *from)
{
    if (from->first == NONE)
        return NULL;
    struct slot *slot = from->slots + from->first;
    from->first = slot->next; // @bug
    return slot;
}

static void give_back(struct pool *to, struct slot *slot)
{
    slot->next = to->first;
    to->first = (unsigned char)(slot - to->slots);
}

int main(void)
{
    struct pool pool;
    if (pool_create(&pool) < 0)
        return 1;
    struct slot *slot = take(&pool);
    unsigned char command = splat_uchar("command"), byte = splat_uchar("byte");
    slot->next = byte;
    if (command < 2)
        give_back(&pool, slot);
#ifdef FIXED
    else
        slot->next = byte;
#else
    slot->next = byte;
#endif
    int taken = 0;
    while (taken < SLOTS && take(&pool) != NULL)
        taken++;
    free(pool.slots);
    return taken;
}
