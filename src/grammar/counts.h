#ifndef counts_h_INCLUDED
#define counts_h_INCLUDED

/* How many derivations have each size: a polynomial with three variables, of which few coefficients are not zero. */

#include "../base/array.h"

#include <stdbool.h>
#include <stdint.h>

/* Of a part of a sentence. Sizes of parts add up. */
typedef struct derivation_size {
    uint16_t productions, length, holes; /* holes: bytes in them */
} derivation_size;

typedef struct count_term {
    derivation_size size;
    long double count; /* exact below 2^64 */
} count_term;

/* Ascending by holes, then length, then productions. Zero-filled there are none. */
typedef ARRAY(count_term) counts;

void counts_add(counts *to, derivation_size size, long double count);
void counts_add_all(counts *to, const counts *from, unsigned productions); /* with so many productions more */

/* All that fits into `most`; replaces `into`, which is neither of the two. */
void counts_multiply(const counts *a, const counts *b, derivation_size most, counts *into);

long double counts_get(const counts *of, derivation_size size); /* 0: none */
bool counts_are_equal(const counts *a, const counts *b);
void counts_copy(counts *to, const counts *from);

static inline bool derivation_size_fits(derivation_size a, derivation_size most)
{
    return a.productions <= most.productions && a.length <= most.length && a.holes <= most.holes;
}

#endif
