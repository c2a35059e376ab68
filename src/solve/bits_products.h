#ifndef bits_products_h_INCLUDED
#define bits_products_h_INCLUDED

/* Circuits for products, quotients and remainders: of about as many adders as the square of the width, fewer
 * where an operand is constant or extended. A division by 0 gives what expr.h says. */

#include "bits_words.h"

void bits_product(bits_gates *of, unsigned width, const bit *a, const bit *b, bit *result);

/* Does the product need more than `width` bits? */
bit bits_product_overflows(bits_gates *of, unsigned width, const bit *a, const bit *b, bool is_signed);

/* `quotient` and `rest` may not be operands. */
void bits_division(bits_gates *of, unsigned width, const bit *a, const bit *b, bool is_signed, bit *quotient,
                   bit *rest);

#endif
