#ifndef float_compare_h_INCLUDED
#define float_compare_h_INCLUDED

/* Comparisons of floating point, as comparisons of the bits: IEEE's formats were made so that the order of the values is
 * that of the bits as signed magnitudes. So every way of solving that knows integers solves these. Linked into the tested
 * program, as expr.h is. */

#include "expr.h"

/* The bits of a predicate: it holds where one of these does. So LLVM numbers its own. */
enum float_relation { FLOAT_EQUAL = 1, FLOAT_GREATER = 2, FLOAT_LESS = 4, FLOAT_UNORDERED = 8 };

/* Of width 1, on operands of one width. */
expr_id float_compare(expr_arena *arena, unsigned predicate, expr_id a, expr_id b);
bool float_compare_values(unsigned width, unsigned predicate, uint64_t a, uint64_t b);

expr_id float_is_nan_of(expr_arena *arena, expr_id a);

/* Is the value between the two, themselves included? They are given by float_key, which tells -0 from 0, and are no NaNs. */
expr_id float_is_between(expr_arena *arena, expr_id a, int64_t low, int64_t high);

/* Likewise, of a FLOAT_TO_SIGNED and integers above the least one. */
expr_id float_is_cut_between(expr_arena *arena, expr_id a, int64_t low, int64_t high);

#endif
