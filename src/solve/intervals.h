#ifndef intervals_h_INCLUDED
#define intervals_h_INCLUDED

/* Bounds of what an expression can be on any input, found once for each node of the arena. */

#include "../expr/expr.h"

/* Unsigned, both ends included; the lowest `zeros` bits are always 0. */
typedef struct interval {
    uint64_t low, high;
    uint8_t zeros;
} interval;

typedef struct intervals intervals;

intervals *intervals_new(const expr_arena *arena); /* the arena may grow afterwards */
void intervals_free(intervals *of);
interval intervals_of(intervals *of, expr_id id);

#endif
