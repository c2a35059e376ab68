#ifndef z3_floats_h_INCLUDED
#define z3_floats_h_INCLUDED

/* Operations on floating point as terms of Z3's theory, between bit-vectors. */

#include "z3_terms.h"

/* For z3_terms.c: the term of a node with these operands, bit-vectors; `inner` is the width of a, b may be null. */
Z3_ast z3_floats_make(z3_terms *of, const expr_node *node, unsigned inner, Z3_ast a, Z3_ast b);

/* For z3_floats.c: holds a reference until the node is done, as Z3 frees what nobody holds at its next call. */
Z3_ast z3_terms_keep(z3_terms *of, Z3_ast term);

#endif
