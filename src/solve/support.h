#ifndef support_h_INCLUDED
#define support_h_INCLUDED

/* Which input bytes an expression reads. Found once for each node of the arena; equal sets are one set with
 * one id, kept as ranges, so that a checksum over a thousand bytes costs one range. */

#include "../expr/expr.h"

typedef struct support support;

typedef struct support_range {
    uint32_t first, last; /* both belong to it */
} support_range;

enum { SUPPORT_EMPTY = 1 }; /* the set without bytes; ids are dense and start here */

support *support_new(const expr_arena *arena); /* the arena may grow afterwards */
void support_free(support *of);

uint32_t support_of(support *of, expr_id id);

/* Ascending, not adjacent; valid until the next support_of. */
const support_range *support_ranges(const support *of, uint32_t set, size_t *count);

#endif
