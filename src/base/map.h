#ifndef map_h_INCLUDED
#define map_h_INCLUDED

/* A hash map from 64-bit keys to 64-bit values. A zero-filled map is an empty map. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct map {
    struct map_entry *entries;
    size_t count, capacity;
} map;

/* Null when the key is not there. The pointer is valid until the next map_put. */
uint64_t *map_get(const map *of, uint64_t key);

/* The value's place for the key, made with value 0 when new. `*is_new` may be null. */
uint64_t *map_put(map *of, uint64_t key, bool *is_new);

/* Takes the key out; a key that is not there is no error. */
void map_remove(map *of, uint64_t key);

/* The next entry in no order, from `*at`, 0 at first; false behind the last. The map must not change in between. */
bool map_next(const map *of, size_t *at, uint64_t *key, uint64_t *value);

void map_free(map *of);

/* A mixing hash for keys made of parts, and for bytes. */
uint64_t map_hash(uint64_t seed, uint64_t part);
uint64_t map_hash_bytes(const void *bytes, size_t count);

#endif
