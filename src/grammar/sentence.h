#ifndef sentence_h_INCLUDED
#define sentence_h_INCLUDED

/* A symbolic sentence: a text of which some bytes are fixed and the others are holes, each to be filled with a word of its
 * token. */

#include "../base/text.h"
#include "derivations.h"

typedef struct sentence_hole {
    uint32_t first, count; /* bytes of the text */
    uint32_t words;        /* in the language's list */
} sentence_hole;

typedef struct sentence {
    ARRAY(uint8_t) text; /* with an example in every hole */
    ARRAY(sentence_hole) holes;
    uint32_t height, productions;
    bool is_open; /* its last hole is known by its length, which may be any, and ends the text */
} sentence;

enum sentence_fault {
    SENTENCE_FINE,
    SENTENCE_TOO_LONG,      /* with the white space that it needs */
    SENTENCE_LONGER,        /* the same as one that is there already, whose last hole has any length */
    SENTENCE_REFUSED,       /* by the parser: a precedence or a decided conflict forbids it */
    SENTENCE_READ_OTHERWISE /* the scanner does not return its tokens from this text */
};

typedef struct sentence_maker sentence_maker;

/* `of` must outlive it. With `opens_ends` a token of any length that ends a sentence is known by its length; all before it, and
 * every other sentence, must fit into the input's first `prefix` bytes. */
sentence_maker *sentence_maker_new(const language *of, uint32_t prefix, bool opens_ends);
void sentence_maker_free(sentence_maker *of);

/* Replaces the content of `into`. */
enum sentence_fault sentence_make(sentence_maker *of, const derivation *from, sentence *into);

/* The same for two sentences that have the same fixed bytes and holes; with `is_free`, what fills a hole does not matter. */
uint64_t sentence_hash(const sentence *of, bool is_free);

/* How many texts it stands for. */
long double sentence_texts(sentence_maker *by, const sentence *of);

/* In a line, holes as <NAME:length>; appended. */
void sentence_print(const sentence *of, const language *in, text *to);

void sentence_free(sentence *of);

#endif
