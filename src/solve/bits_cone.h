#ifndef bits_cone_h_INCLUDED
#define bits_cone_h_INCLUDED

/* How much of a circuit some of its bits depend on. */

#include "bits_gates.h"

typedef struct bits_cone bits_cone;

bits_cone *bits_cone_new(const bits_gates *gates);
void bits_cone_free(bits_cone *of);

/* The number of gates behind the bits, counted up to a little more than `most`. */
size_t bits_cone_size(bits_cone *of, const bit *bits, size_t count, size_t most);

#endif
