#ifndef bits_table_h_INCLUDED
#define bits_table_h_INCLUDED

/* A circuit for a read of constant bytes at an offset of 64 bits: a tree of choices, in which equal parts are
 * one. */

#include "../expr/expr.h"
#include "bits_gates.h"

/* Without rules in what it holds, a large table needs a circuit that is slower to solve than what Z3 does
 * with it. */
enum { BITS_TABLE_GATES = 10000 };

/* False, with no result, if the circuit would take more than BITS_TABLE_GATES. */
bool bits_table(bits_gates *of, const expr_bytes *table, unsigned width, const bit *offset, bit *result);

#endif
