/* How near accesses come to the ends of their objects, the smallest distances of each site. */

#include "nodes.h"

enum { PLACES = 1 << 10 }; /* more than twice as many as the segment has room for */

static struct {
    uint16_t places[PLACES]; /* hashed by site: 1 + the number of its entry in the segment */
    uint32_t read;           /* 1 + the last byte of the input that was loaded; 0: none */
} table;

LOCAL void distance_follow_input(uint32_t id)
{
    const expr_node *node = expr_get(&RT.arena, id);
    if (node->op == EXPR_INPUT)
        table.read = node->a + 1;
}

/* Null: there is no room for one more site. */
static segment_distance *entry_of(uint32_t site)
{
    segment_area *area = &RT.header->distances;
    uint32_t at = site * 0x9e3779b1u >> 22;
    for (; table.places[at]; at = (at + 1) % PLACES)
        if (RT.distances[table.places[at] - 1].site == site)
            return &RT.distances[table.places[at] - 1];
    if (area->count >= area->capacity || area->count >= PLACES / 2)
        return NULL;
    RT.distances[area->count] = (segment_distance){.site = site,
                                                   .below = UINT32_MAX,
                                                   .above = UINT32_MAX,
                                                   .first = table.read - 1,
                                                   .below_at = table.read - 1,
                                                   .above_at = table.read - 1};
    table.places[at] = (uint16_t)++area->count;
    return &RT.distances[area->count - 1];
}

/* Runs that only look for memory that was never written follow the program from its start; nobody reads their distances. */
LOCAL void distance_note(const node_access *of, uintptr_t base, uint64_t size)
{
    uint64_t below = (uintptr_t)of->address - base;
    if (RT.ended || RT.unset == UNSET_IS_BUG || size <= of->bytes || size >= UINT32_MAX || below > size - of->bytes)
        return;
    uint64_t above = size - of->bytes - below;
    segment_distance *entry = entry_of(of->site);
    if (entry && below < entry->below) {
        entry->below = (uint32_t)below;
        entry->below_at = table.read - 1;
    }
    if (entry && above < entry->above) {
        entry->above = (uint32_t)above;
        entry->above_at = table.read - 1;
    }
}
