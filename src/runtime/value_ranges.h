#ifndef value_ranges_h_INCLUDED
#define value_ranges_h_INCLUDED

/* What lengths, and sums and choices of them, can be at most and at least. Most questions about lengths are answered by
 * that, and need no decision: nobody has to be asked whether a length of at most 99 is below 100. */

#include "runtime.h"

/* The expression is at most this, by an assumption of the run. */
LOCAL void value_range_add(uint32_t s, uint64_t most);
/* It is the length of a string whose characters begin with so many inputs. */
LOCAL void value_range_is_length(uint32_t s, uint32_t first, uint32_t count);
/* The run goes on under this condition, or its negation: it need not be decided again. */
LOCAL void value_range_learn(uint32_t condition, bool holds);

/* The expression has this value from here on. */
LOCAL void value_range_settle(uint32_t s, uint64_t value);
LOCAL void value_range_find(uint32_t s, uint64_t *low, uint64_t *high);

/* The condition ULT, ULE or EQ as an expression; a constant if the ranges of its operands decide it. */
LOCAL uint32_t value_range_compare(enum expr_op op, uint32_t a, uint32_t b);

#endif
