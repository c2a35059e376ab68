// A cache keeps its entries in a doubly linked list, newest first; the oldest is dropped, and looked at
// afterwards.
// BUG: use-after-free @bug
// INPUT: 1:10 1:20 1:30 1:40 1:10
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { MOST = 3, LOOKUPS = 5 };

struct entry {
    int key, hits;
    struct entry *newer, *older;
};

struct cache {
    struct entry *newest, *oldest, *last_dropped;
    int count;
};

static void unlink_entry(struct cache *from, struct entry *entry)
{
    *(entry->newer != NULL ? &entry->newer->older : &from->newest) = entry->older;
    *(entry->older != NULL ? &entry->older->newer : &from->oldest) = entry->newer;
    from->count--;
}

static void put_first(struct cache *into, struct entry *entry)
{
    entry->newer = NULL;
    entry->older = into->newest;
    *(into->newest != NULL ? &into->newest->newer : &into->oldest) = entry;
    into->newest = entry;
    into->count++;
}

static void drop_oldest(struct cache *from)
{
    struct entry *dropped = from->oldest;
    unlink_entry(from, dropped);
#ifdef FIXED
    free(from->last_dropped);
    from->last_dropped = dropped;
#else
    from->last_dropped = dropped;
    free(dropped);
#endif
}

static struct entry *look_up(struct cache *in, int key)
{
    for (struct entry *at = in->newest; at != NULL; at = at->older)
        if (at->key == key) {
            unlink_entry(in, at);
            put_first(in, at);
            return at;
        }
    if (in->last_dropped != NULL && in->last_dropped->key == key) // @bug
        return in->last_dropped;
    struct entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL)
        exit(9);
    entry->key = key;
    if (in->count == MOST)
        drop_oldest(in);
    put_first(in, entry);
    return entry;
}

int main(void)
{
    struct cache cache = {NULL, NULL, NULL, 0};
    int hits = 0;
    for (int i = 0; i < LOOKUPS; i++)
        hits += look_up(&cache, splat_uchar("key"))->hits++;
    return hits;
}
