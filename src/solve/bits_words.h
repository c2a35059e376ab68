#ifndef bits_words_h_INCLUDED
#define bits_words_h_INCLUDED

/* Circuits for whole numbers: `width` bits each, lowest first. A result may not overlap an operand unless it
 * is the operand itself. */

#include "bits_gates.h"

#include <stdbool.h>

enum { BITS_WIDEST = 65 }; /* 64, and one more for overflows */

bit bits_word_add(bits_gates *of, unsigned width, const bit *a, const bit *b, bit carry,
                  bit *result); /* its carry */
void bits_word_negate(bits_gates *of, unsigned width, const bit *a, bit *result);
void bits_word_choose(bits_gates *of, unsigned width, bit condition, const bit *then, const bit *other,
                      bit *result);
void bits_word_invert(unsigned width, const bit *a, bit *result);
void bits_word_constant(unsigned width, uint64_t value, bit *result);
void bits_word_fill(unsigned width, bit value, bit *result);

/* Is any bit set? */
bit bits_word_any(bits_gates *of, unsigned width, const bit *a);
bit bits_word_equal(bits_gates *of, unsigned width, const bit *a, const bit *b);
bit bits_word_less(bits_gates *of, unsigned width, const bit *a, const bit *b, bool or_equal, bool is_signed);

/* What is shifted in is `fill`; a shift by the width or more leaves nothing else. */
void bits_word_shift(bits_gates *of, unsigned width, const bit *a, const bit *by, bool is_left, bit fill,
                     bit *result);

/* Are all bits constant? */
bool bits_word_is_constant(unsigned width, const bit *a);

#endif
