#ifndef print_smtlib_float_h_INCLUDED
#define print_smtlib_float_h_INCLUDED

#include "../base/text.h"
#include "expr.h"

/* For print_smtlib.c: the function between bit-vectors that stands for operations of this kind, on operands of this width. It
 * is called after the operator, with the two widths behind it, and the rounding. fp.to_ieee_bv is Z3's, not the standard's. */
void print_smtlib_float(const expr_node *node, unsigned inner, text *to);

#endif
