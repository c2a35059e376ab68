#ifndef number_sets_h_INCLUDED
#define number_sets_h_INCLUDED

/* Sets of numbers. Equal sets are one set with one id; 0 is the empty set. */

#include "array.h"
#include "map.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint32_t number_set;

/* Zero-filled, there is only the empty set. */
typedef struct number_sets {
    ARRAY(uint32_t) numbers; /* of all sets, each ascending */
    ARRAY(size_t) ends;      /* by id - 1 */
    map known;               /* hash of the numbers -> id */
    map unions;              /* two ids -> that of their union */
} number_sets;

void number_sets_clear(number_sets *of);
void number_sets_free(number_sets *of);

number_set number_set_of(number_sets *in, uint32_t number);
/* The numbers need not be in order. */
number_set number_set_make(number_sets *in, const uint32_t *numbers, size_t count);
number_set number_set_join(number_sets *in, number_set a, number_set b);

/* Ascending; valid until a set is made. */
const uint32_t *number_set_items(const number_sets *in, number_set set, size_t *count);
bool number_set_has(const number_sets *in, number_set set, uint32_t number);
bool number_set_is_in(const number_sets *in, number_set part, number_set whole);
bool number_set_meets(const number_sets *in, number_set a, number_set b); /* do they share a number? */

#endif
