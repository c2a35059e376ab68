#ifndef derivations_h_INCLUDED
#define derivations_h_INCLUDED

/* All derivations of a grammar within bounds: counted, and each had by its number, without making the others. */

#include "counts.h"
#include "state_grammar.h"

typedef struct derivation_bounds {
    uint32_t height;     /* of the tree; 0: any */
    uint32_t productions; /* 0: any */
    uint32_t length, holes; /* in bytes, white space not counted */
} derivation_bounds;

typedef struct derivation {
    ARRAY(uint32_t) forms; /* of the tokens, in order */
    uint32_t height, productions;
} derivation;

typedef struct derivations derivations;

/* `of` must outlive it. Without a bound on height or productions the grammar must have no circle. */
derivations *derivations_new(const state_grammar *of, const language *with, derivation_bounds bounds);
void derivations_free(derivations *of);

/* How many there are of each size; in the order of counts. Productions are told apart only if they are bounded. */
const counts *derivations_count(const derivations *of);

/* Number `rank`, from 0, of those of a size. Replaces the content of `into`. */
void derivations_get(derivations *of, derivation_size size, long double rank, derivation *into);

#endif
