#ifndef word_conditions_h_INCLUDED
#define word_conditions_h_INCLUDED

/* "These bytes are a word of this automaton", as conditions. */

#include "../expr/expr.h"
#include "automaton.h"

typedef ARRAY(expr_id) condition_list;

/* Appends conditions over the input bytes `first` to `first + length - 1`: one for each byte that may not have every value, and
 * one over all of them where the values of one depend on those of another. */
void word_conditions(const automaton *words, uint32_t first, uint32_t length, expr_arena *arena, condition_list *into);


/* Is the byte in the set? The constant 1 if it always is. */
expr_id byte_condition(expr_arena *arena, expr_id byte, const byte_set *set);

#endif
