#ifndef bounds_h_INCLUDED
#define bounds_h_INCLUDED

/* What is known of a value: the least and the greatest that it can be, and bits that are always 0 or
 * always 1. */

#include "../expr/expr.h"

typedef struct bounds {
    uint64_t low, high;   /* unsigned, both included */
    uint64_t zeros, ones; /* bits known to be 0, to be 1; none above the width */
} bounds;

bounds bounds_anything(unsigned width);
bounds bounds_exactly(uint64_t value, unsigned width);
bool bounds_are_empty(bounds of);
bool bounds_have(bounds of, uint64_t value);
static inline bool bounds_are_one_value(bounds of)
{
    return of.low == of.high;
}

/* Lets the interval and the bits tell each other what they know. */
bounds bounds_tidy(bounds of, unsigned width);

/* What both say; empty if they contradict each other. */
bounds bounds_both(bounds a, bounds b, unsigned width);

/* Either of both. */
bounds bounds_either(bounds a, bounds b);

/* The result of one operation, as expr_apply has it, on operands within bounds that are not empty. TABLE and
 * leaves are the caller's. */
bounds bounds_apply(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux, bounds a, bounds b,
                    bounds c);

/* What a table read of `width` bits gives at an offset within bounds. */
bounds bounds_of_table(const expr_bytes *table, unsigned width, bounds offset);

/* The other way: narrows the operands of an operation whose result is within `made`. */
void bounds_narrow_operands(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux,
                            bounds made, bounds *a, bounds *b, bounds *c);

#endif
