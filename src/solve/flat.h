#ifndef flat_h_INCLUDED
#define flat_h_INCLUDED

/* Conditions as a flat program: one operation a slot, operands before results, so that it is run from front
 * to back without looking anything up. Slots hold the values of one input; of one byte's 256 values all can
 * be run at once. */

#include "../base/array.h"
#include "../expr/expr.h"

enum { FLAT_LANES = 256 };

typedef struct flat_op {
    uint8_t op, width, operand_width; /* the last as expr_apply wants it */
    uint16_t aux;
    uint32_t a, b, c; /* slots; INPUT: a = position in the list of bytes; TABLE: b = table */
    uint64_t reads;   /* bit i % 64: depends on the byte at position i */
} flat_op;

typedef struct flat {
    const expr_arena *arena;
    ARRAY(flat_op) ops;
    ARRAY(uint64_t) values; /* by slot, of the last run */
    ARRAY(uint32_t) roots;  /* the conditions' slots */
    uint64_t *lanes;        /* FLAT_LANES for each slot that depends on the byte of the last flat_run_lanes */
    size_t lane_slots;
    uint32_t *slots, *rounds; /* by expression id: the slot, valid where the round is this one */
    uint32_t capacity, round;
    ARRAY(expr_id) stack;
} flat;

void flat_init(flat *of, const expr_arena *arena); /* the arena may grow afterwards */
void flat_free(flat *of);

/* `bytes` ascends and has all that the conditions read. False if there would be more than `most` operations.
 */
bool flat_compile(flat *of, const expr_id *conditions, size_t count, const uint32_t *bytes, size_t byte_count,
                  size_t most);

/* Runs on the bytes with these values, by position. `changed`: only what reads one of these bytes (as in
 * flat_op) since the last run; all ones the first time. Returns how many operations were run. */
size_t flat_run(flat *of, const uint8_t *values, uint64_t changed);

/* Behind a flat_run: the slots that depend on the byte at `position` < 64 for all its values; returns as
 * flat_run. */
size_t flat_run_lanes(flat *of, size_t position);

/* The same for one slot, and `count` values of the byte: its operands that depend on the byte were run so before, all
 * others have their values. Behind flat_make_lanes. */
void flat_make_lanes(flat *of);
void flat_run_slot(flat *of, uint32_t slot, size_t position, const uint8_t *inputs, size_t count);

/* The lanes of a slot that depends on that byte. */
static inline const uint64_t *flat_lanes(const flat *of, uint32_t slot)
{
    return &of->lanes[(size_t)slot * FLAT_LANES];
}

#endif
