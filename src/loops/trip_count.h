#ifndef trip_count_h_INCLUDED
#define trip_count_h_INCLUDED

/* How often a loop's guard holds when both of its sides change by fixed steps. Linked into the tested program too, so it
 * calls nothing but the constructors of expressions.
 *
 * Iterations are counted from one in which the guard is known to hold; in iteration t its sides are left + t * left_step
 * and right + t * right_step, in bit-vectors of their width. */

#include "../expr/expr.h"

typedef struct trip_guard {
    enum expr_op op;                /* EQ, ULT, ULE, SLT or SLE */
    bool stays_when;                /* the loop goes on while the comparison has this value */
    expr_id left, right;            /* in iteration 0 */
    expr_id left_step, right_step;  /* signed, of the same width */
} trip_guard;

typedef enum trip_answer {
    TRIP_COUNTED,
    TRIP_ENDLESS, /* its sides do not move against each other: another guard must end the loop */
    TRIP_UNKNOWN,
} trip_answer;

typedef struct trip_count {
    expr_id valid; /* width 1: where it holds, `count` is right; may be constant */
    expr_id count; /* width 64: the guard holds in the iterations before this one, and not in it; at least 1 */
} trip_count;

/* `rises`: in the run at hand the left side goes up against the right one. It chooses between two formulas for guards with
 * == and !=, and is part of `valid`. */
trip_answer trip_count_find(expr_arena *arena, const trip_guard *guard, bool rises, trip_count *into);

#endif
