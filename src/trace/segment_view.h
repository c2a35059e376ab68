#ifndef segment_view_h_INCLUDED
#define segment_view_h_INCLUDED

/* Inside src/trace/ only: safe access to a segment that the program may still be writing. Every record is
 * copied out once, and only the copy is looked at. */

#include "segment.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct segment_items {
    const uint8_t *start;
    uint32_t count; /* never more than the area's capacity */
} segment_items;

typedef struct segment_view {
    segment_items nodes, events, texts, tables, losses, distances, loops, loop_rows;
    uint32_t input_capacity;
} segment_view;

/* The fence keeps the compiler from reading the source again in place of the copy. */
static inline void segment_copy(void *into, const uint8_t *from, size_t size)
{
    memcpy(into, from, size);
    atomic_signal_fence(memory_order_seq_cst);
}

/* The index is below the count. */
static inline void segment_get(const segment_items *of, uint32_t index, void *into, size_t size)
{
    segment_copy(into, of->start + (size_t)index * size, size);
}

static inline bool segment_has_text(const segment_view *in, uint64_t offset, uint64_t size)
{
    return offset <= in->texts.count && size <= in->texts.count - offset;
}

#endif
