#ifndef regex_h_INCLUDED
#define regex_h_INCLUDED

/* Regular expressions over bytes, as trees. A node belongs to the pool that made it; trees may share nodes. */

#include "../base/array.h"
#include "byte_set.h"

#include <stddef.h>

enum regex_kind {
    REGEX_EMPTY,  /* the word without bytes */
    REGEX_SET,    /* one byte of a set; an empty set: no word */
    REGEX_THEN,   /* a, then b */
    REGEX_OR,     /* a or b */
    REGEX_REPEAT, /* a, least to most times */
};

#define REGEX_FOREVER 0xffffffffu

typedef struct regex {
    enum regex_kind kind;
    byte_set set;
    const struct regex *a, *b;
    uint32_t least, most;
    uint32_t weight;
} regex;

typedef struct regex_pool {
    ARRAY(regex *) nodes;
} regex_pool;

void regex_pool_free(regex_pool *of);

const regex *regex_empty(regex_pool *pool);
const regex *regex_set(regex_pool *pool, const byte_set *set);
const regex *regex_byte(regex_pool *pool, unsigned byte);
const regex *regex_then(regex_pool *pool, const regex *a, const regex *b);
const regex *regex_or(regex_pool *pool, const regex *a, const regex *b);
const regex *regex_repeat(regex_pool *pool, const regex *a, uint32_t least, uint32_t most);

/* The word itself; with `folds` letters of either case. */
const regex *regex_word(regex_pool *pool, const char *bytes, size_t count, bool folds);

/* How many states an automaton of it begins with, at least, and how deep it is, at most; grows with every repetition that is
 * written out. */
size_t regex_weight(const regex *of);

#endif
