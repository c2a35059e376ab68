#ifndef print_h_INCLUDED
#define print_h_INCLUDED

/* Expressions as text. */

#include "../base/text.h"
#include "expr.h"

/* Infix, for people: `(in[0] + 3) == 7`. Depth-limited: what is deeper prints as `...`. */
void expr_print(const expr_arena *arena, expr_id id, text *to);

/* What bytes of the input are, as the program declared them. */
typedef struct expr_name {
    const char *name;
    uint32_t first, size;
} expr_name;

/* The same as people would write it in the source: inputs by their names, `x[2]` for a byte, numbers with a sign, and no
 * conversions between widths. */
void expr_print_named(const expr_arena *arena, expr_id id, const expr_name *names, size_t count, text *to);

/* A complete SMT-LIB 2 script (QF_BV, or QF_BVFP) that asks whether all conditions (width 1) hold together. Input byte i is the
 * constant `in_i`; shared nodes become let-free `define-fun`s. `comment` (may be null) becomes its first line. */
void expr_print_smtlib(const expr_arena *arena, const expr_id *conditions, size_t count, const char *comment, text *to);

#endif
