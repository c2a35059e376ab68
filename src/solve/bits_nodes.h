#ifndef bits_nodes_h_INCLUDED
#define bits_nodes_h_INCLUDED

/* Expressions as circuits: each node is translated once. */

#include "../expr/expr.h"
#include "bits_gates.h"

typedef struct bits_nodes bits_nodes;

bits_nodes *
bits_nodes_new(const expr_arena *arena); /* with gates of its own; the arena may grow afterwards */
void bits_nodes_free(bits_nodes *of);

const bits_gates *bits_nodes_gates(const bits_nodes *of);

/* Number of gates, and of bits of all expressions. */
size_t bits_nodes_size(const bits_nodes *of);

/* The bits of an expression, lowest first, valid until the next call. Null when it would take too large a
 * circuit, or, this time, when the size becomes larger than `most`: what was done by then is not lost. */
const bit *bits_nodes_get(bits_nodes *of, expr_id id, size_t most);

#endif
