#ifndef sentence_draw_h_INCLUDED
#define sentence_draw_h_INCLUDED

/* Sentences by chance, of all sizes at once: what an enumeration by size gets to late, and what is too much to count. Every
 * production is used about as often as the others, so the sentences are not equally likely. */

#include "../base/random.h"
#include "sentence.h"

typedef struct sentence_drawer sentence_drawer;

/* Both must outlive it. */
sentence_drawer *sentence_drawer_new(const language *of, const state_grammar *in);
void sentence_drawer_free(sentence_drawer *of);

/* A derivation whose sentence has about `length` bytes at most. Replaces the content of `into`. */
void sentence_draw_derivation(sentence_drawer *by, uint32_t length, random_source *random, derivation *into);

/* Fills the holes with other words, every byte that fits with the same chance. */
void sentence_draw_words(sentence_drawer *by, random_source *random, sentence *of);

#endif
