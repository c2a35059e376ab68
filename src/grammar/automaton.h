#ifndef automaton_h_INCLUDED
#define automaton_h_INCLUDED

/* Deterministic automata over bytes: the words of a token, or what a scanner can read in one state.
 *
 * State 0 is the one from which nothing is accepted, state 1 the first one. An accepting state has a label from 1 on; of
 * several rules that accept the same word it is that of the first. */

#include "byte_set.h"
#include "nfa.h"

#include <stddef.h>
#include <stdint.h>

enum { AUTOMATON_DEAD = 0, AUTOMATON_FIRST = 1 };

typedef struct automaton {
    uint32_t count;
    uint32_t (*next)[256];
    uint32_t *label; /* 0: not accepted */
} automaton;

/* The words that lead from `start` to a node with a label. States that lead nowhere are the dead one. Null if it would have
 * more than `most` states. */
automaton *automaton_make(const nfa *from, uint32_t start, uint32_t most);
void automaton_free(automaton *of);

/* The words of one that are none of the other; null if it would have more than `most` states. */
automaton *automaton_without(const automaton *of, const automaton *others, uint32_t most);

static inline bool automaton_is_empty(const automaton *of)
{
    return of->count < 2;
}

uint32_t automaton_run(const automaton *of, uint32_t state, const void *bytes, size_t count);
bool automaton_accepts(const automaton *of, const void *bytes, size_t count);

/* Is there a longest word? */
bool automaton_is_finite(const automaton *of);

/* How many words have each of the lengths 0 to `longest`, into counts[]; exact below 2^64. */
void automaton_count(const automaton *of, size_t longest, long double *counts);

/* The automaton of its words of one length, by position: `alive[i]` holds the states in which a word of that length can be
 * after i bytes. */
typedef struct automaton_slices {
    size_t length;
    uint8_t *alive; /* [(length + 1) * count] */
} automaton_slices;
void automaton_slice(const automaton *of, size_t length, automaton_slices *into);
void automaton_slices_free(automaton_slices *of);
static inline bool automaton_is_alive(const automaton *of, const automaton_slices *in, size_t position, uint32_t state)
{
    return in->alive[position * of->count + state];
}

/* The bytes that may stand at each of the first `count` positions of a word of any length. */
void automaton_position_sets(const automaton *of, size_t count, byte_set *sets);

/* A word of this length, which must exist: printable characters where there is a choice. */
void automaton_word(const automaton *of, size_t length, uint8_t *into);

#endif
