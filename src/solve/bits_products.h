#ifndef bits_products_h_INCLUDED
#define bits_products_h_INCLUDED

/* Circuits for products, quotients and remainders. They cost about the square of the width, less where operands are
 * constant or extended: each returns false, with no result, where it would take more than BITS_MOST_CELLS adders. */

#include "bits_words.h"

enum { BITS_MOST_CELLS = BITS_WIDEST * BITS_WIDEST };

bool bits_product(bits_gates *of, unsigned width, const bit *a, const bit *b, bit *result);

/* Does the product need more than `width` bits? */
bool bits_product_overflows(bits_gates *of, unsigned width, const bit *a, const bit *b, bool is_signed, bit *result);

/* `quotient` and `rest` may not be operands. */
bool bits_division(bits_gates *of, unsigned width, const bit *a, const bit *b, bool is_signed, bit *quotient, bit *rest);

#endif
