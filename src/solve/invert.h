#ifndef invert_h_INCLUDED
#define invert_h_INCLUDED

/* Undoes operations: which bytes would give a part of a flat program the wanted value? Goes down from it
 * through operations that can be undone, holding other operands at their values of the last run. A guess:
 * shared bytes may spoil it, so the caller runs the program on the result. */

#include "byte_tables.h"
#include "flat.h"

typedef struct inverter_target {
    uint32_t slot;
    uint64_t wanted;
} inverter_target;

typedef struct inverter {
    const flat *program;
    const byte_set *domains; /* by position, or null: bytes get no value outside */
    uint8_t *bytes;          /* by position: changed */
    uint64_t changed;        /* bytes that were, as in flat_op */
    unsigned
        choices; /* where there are several ways: a number for each set of ways, used up on the way down */
    ARRAY(inverter_target) stack;
} inverter;

/* False: this way is closed; some bytes may have been changed all the same. */
bool inverter_aim(inverter *of, uint32_t slot, uint64_t wanted, unsigned choices);

#endif
