#include "map.h"

#include "memory.h"

#include <string.h>

struct map_entry {
    uint64_t key, value;
    bool used;
};

uint64_t map_hash(uint64_t seed, uint64_t part)
{
    uint64_t z = (seed ^ part) + 0x9e3779b97f4a7c15u + (seed << 6) + (seed >> 2);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint64_t map_hash_bytes(const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    uint64_t hash = count;
    for (; count >= 8; at += 8, count -= 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        hash = map_hash(hash, word);
    }
    uint64_t rest = 0;
    memcpy(&rest, at, count);
    return map_hash(hash, rest);
}

static struct map_entry *find(struct map_entry *entries, size_t capacity, uint64_t key)
{
    size_t at = map_hash(0, key) & (capacity - 1);
    while (entries[at].used && entries[at].key != key)
        at = (at + 1) & (capacity - 1);
    return &entries[at];
}

static void grow(map *of)
{
    size_t capacity = of->capacity ? 2 * of->capacity : 16;
    struct map_entry *entries = memory_allocate(capacity, sizeof *entries);
    for (size_t i = 0; i < of->capacity; i++)
        if (of->entries[i].used)
            *find(entries, capacity, of->entries[i].key) = of->entries[i];
    memory_free(of->entries);
    of->entries = entries;
    of->capacity = capacity;
}

uint64_t *map_get(const map *of, uint64_t key)
{
    if (!of->capacity)
        return NULL;
    struct map_entry *entry = find(of->entries, of->capacity, key);
    return entry->used ? &entry->value : NULL;
}

uint64_t *map_put(map *of, uint64_t key, bool *is_new)
{
    if (4 * (of->count + 1) > 3 * of->capacity)
        grow(of);
    struct map_entry *entry = find(of->entries, of->capacity, key);
    if (is_new)
        *is_new = !entry->used;
    if (!entry->used) {
        *entry = (struct map_entry){.key = key, .used = true};
        of->count++;
    }
    return &entry->value;
}

/* The entries behind the gap move up, but for those that would leave the place where they are looked for. */
void map_remove(map *of, uint64_t key)
{
    if (!map_get(of, key))
        return;
    size_t mask = of->capacity - 1, gap = (size_t)(find(of->entries, of->capacity, key) - of->entries);
    for (size_t at = (gap + 1) & mask; of->entries[at].used; at = (at + 1) & mask) {
        size_t home = map_hash(0, of->entries[at].key) & mask;
        if (((at - home) & mask) < ((at - gap) & mask))
            continue;
        of->entries[gap] = of->entries[at];
        gap = at;
    }
    of->entries[gap].used = false;
    of->count--;
}

bool map_next(const map *of, size_t *at, uint64_t *key, uint64_t *value)
{
    while (*at < of->capacity && !of->entries[*at].used)
        ++*at;
    if (*at >= of->capacity)
        return false;
    *key = of->entries[*at].key;
    *value = of->entries[*at].value;
    ++*at;
    return true;
}

void map_free(map *of)
{
    memory_free(of->entries);
    *of = (map){0};
}
