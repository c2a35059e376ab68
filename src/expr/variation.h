#ifndef variation_h_INCLUDED
#define variation_h_INCLUDED

/* Does the value of an expression change with some bytes of the input, the others being what they are? Answered by trying
 * several values for the free bytes; so a change that is told is one that was seen, or is plain to see. Linked into the
 * tested program, as expr.h is. */

#include "expr.h"

enum { VARIATION_SAMPLES = 6 }; /* zeros, ones, and others */

typedef struct variation {
    const expr_arena *arena;
    const uint8_t *input; /* up to first_free */
    uint32_t first_free;  /* from here on input bytes are free */
    uint64_t (*values)[VARIATION_SAMPLES]; /* room for as many as the arena can have nodes */
    uint32_t count; /* nodes whose values are known; 0 after another input */
} variation;

bool variation_changes(variation *of, expr_id id);

/* A free byte on which an expression that changes depends, counted from first_free. */
uint32_t variation_find(variation *of, expr_id id);

#endif
