#ifndef state_grammar_h_INCLUDED
#define state_grammar_h_INCLUDED

/* The grammar with the scanner's start conditions in it: a symbol stands for itself from one condition to another, so that
 * a sentence has only tokens that the scanner can return where they stand. */

#include "language.h"

typedef struct state_symbol {
    uint32_t symbol; /* of the grammar */
    int from, to;    /* conditions, with those around them */
    ARRAY(uint32_t) forms; /* of a token */
    ARRAY(uint32_t) productions;
} state_symbol;

typedef struct state_production {
    uint32_t left;
    ARRAY(uint32_t) right;
} state_production;

typedef struct state_grammar {
    ARRAY(state_symbol) symbols;
    ARRAY(state_production) productions;
    ARRAY(uint32_t) starts; /* the start symbol from the first condition to any */
} state_grammar;

/* Null if no sentence is left; or if there would be more than a million productions, with *is_too_large. */
state_grammar *state_grammar_make(const language *from, bool *is_too_large);
void state_grammar_free(state_grammar *of);

#endif
