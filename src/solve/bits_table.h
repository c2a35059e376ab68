#ifndef bits_table_h_INCLUDED
#define bits_table_h_INCLUDED

/* A circuit for a read of constant bytes at an offset of 64 bits: a tree of choices, in which equal parts are one. */

#include "../expr/expr.h"
#include "bits_gates.h"

/* False, with no result, if the offset can lead to more than BITS_MOST_ENTRIES places. */
enum { BITS_MOST_ENTRIES = 4096 };

bool bits_table(bits_gates *of, const expr_bytes *table, unsigned width, const bit *offset, bit *result);

#endif
