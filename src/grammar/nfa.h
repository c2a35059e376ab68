#ifndef nfa_h_INCLUDED
#define nfa_h_INCLUDED

/* Automata that may be in several states at once: what regular expressions are put together as, before they are made
 * deterministic. Zero-filled it is empty. */

#include "../base/array.h"
#include "regex.h"

#include <stdint.h>

#define NFA_NONE 0xffffffffu

/* A node has an edge for the bytes of a set, or up to two edges that read nothing. */
typedef struct nfa_node {
    byte_set set;
    uint32_t next; /* by a byte of the set; NFA_NONE: no such edge */
    uint32_t free[2];
    uint32_t label; /* 0: nothing is accepted here */
} nfa_node;

typedef struct nfa {
    ARRAY(nfa_node) nodes;
} nfa;

uint32_t nfa_add(nfa *to);                                /* a node without edges */
void nfa_link(nfa *of, uint32_t from, uint32_t to);       /* reading nothing; any number of times */
uint32_t nfa_add_regex(nfa *to, const regex *what, uint32_t end); /* its first node; its words lead from there to `end` */
uint32_t nfa_add_word(nfa *to, const uint8_t *bytes, size_t count, uint32_t end); /* the same for one word */
void nfa_free(nfa *of);

struct automaton;

/* A copy of an automaton: its first node. Its states with label i lead to ends[i], unless that is NFA_NONE. The first byte of
 * a word is one of `first` (null: any). */
uint32_t nfa_add_automaton(nfa *to, const struct automaton *what, const uint32_t *ends, const byte_set *first);

#endif
