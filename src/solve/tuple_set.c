#include "tuple_set.h"

#include "../base/map.h"

#include <string.h>

enum { FIRST_SIZE = 256 };

void tuple_set_start(tuple_set *of, size_t width)
{
    of->width = width;
    of->count = of->capacity = 0;
    if (of->index)
        memset(of->index, 0, of->index_size * sizeof *of->index);
}

void tuple_set_free(tuple_set *of)
{
    memory_free(of->numbers);
    memory_free(of->index);
    *of = (tuple_set){0};
}

uint64_t *tuple_set_room(tuple_set *of)
{
    if (of->count >= of->capacity) {
        of->capacity = of->count ? 2 * of->count : 64;
        of->numbers = memory_resize(of->numbers, of->capacity * (of->width + !of->width), sizeof *of->numbers);
    }
    return of->numbers + of->count * of->width;
}

/* Its place in the index, or the free one where it belongs. */
static uint32_t *find(const tuple_set *of, const uint64_t *tuple)
{
    size_t bytes = of->width * sizeof *tuple;
    size_t at = map_hash_bytes(tuple, bytes) % of->index_size;
    while (of->index[at] && memcmp(tuple_set_at(of, of->index[at] - 1), tuple, bytes) != 0)
        at = (at + 1) % of->index_size;
    return &of->index[at];
}

static void grow(tuple_set *of)
{
    of->index_size = of->index_size ? 2 * of->index_size : FIRST_SIZE;
    memory_free(of->index);
    of->index = memory_allocate(of->index_size, sizeof *of->index);
    for (size_t i = 0; i < of->count; i++)
        *find(of, tuple_set_at(of, i)) = (uint32_t)i + 1;
}

size_t tuple_set_add(tuple_set *to)
{
    if (2 * to->count >= to->index_size)
        grow(to);
    uint32_t *place = find(to, tuple_set_at(to, to->count));
    if (!*place)
        *place = (uint32_t)++to->count;
    return *place - 1;
}
