#ifndef z3_terms_h_INCLUDED
#define z3_terms_h_INCLUDED

/* Expressions as Z3 terms: each node is translated once. A node of width 1 is a Boolean term, any other a
 * bit-vector. */

#include "../expr/expr.h"

#include <z3.h>

typedef struct z3_terms z3_terms;

z3_terms *
z3_terms_new(const expr_arena *arena); /* with a context of its own; the arena may grow afterwards */
void z3_terms_free(z3_terms *of);

Z3_context z3_terms_context(const z3_terms *of);

/* From now on z3_terms_get gives up at this time, as clock_seconds has it: Z3 is slow to take in some long
 * chains. */
void z3_terms_set_deadline(z3_terms *of, double seconds);

/* Null when it takes too long, or for good when Z3 refuses, for want of memory. The term belongs to `of`. */
Z3_ast z3_terms_get(z3_terms *of, expr_id id);

/* Does the expression, translated before, read a table? Compute with floating point? */
bool z3_terms_has_table(const z3_terms *of, expr_id id);
bool z3_terms_has_float(const z3_terms *of, expr_id id);

/* Number of nodes translated. */
size_t z3_terms_count(const z3_terms *of);

#endif
