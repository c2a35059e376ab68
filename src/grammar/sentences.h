#ifndef sentences_h_INCLUDED
#define sentences_h_INCLUDED

/* The symbolic sentences of a language within bounds, one after the other, each once: those with the fewest bytes in holes
 * first. Without a bound on height, productions or length they come by rising size: the productions and the bytes in holes
 * together. Where there are too many to make them all, a part of them is drawn, each with the same chance. */

#include "../base/random.h"
#include "sentence.h"

typedef struct sentence_bounds {
    uint32_t height, productions, length; /* 0: no bound */
    uint32_t holes;                       /* most bytes in holes; 0: no bound */
    uint32_t longest, prefix;             /* text, white space included; as for sentence_maker_new */
    uint64_t most;                        /* sentences; beyond it they are drawn */
    uint64_t random_seed;
    bool is_free; /* holes may be filled with anything */
    bool opens_ends; /* as for sentence_maker_new */
} sentence_bounds;

typedef ARRAY(uint64_t) size_counts; /* how many there are of each size */

/* What was made so far. */
typedef struct sentence_figures {
    uint64_t derivations, sentences; /* symbolic ones; derivations that lead to the same sentence count once there */
    uint64_t too_long, refused, read_otherwise; /* derivations that lead to none */
    long double texts; /* concrete sentences */
    bool is_drawn;     /* not all were made */
    size_counts by_length, by_height; /* sentences */
    uint64_t most_holes; /* in bytes */
} sentence_figures;

typedef struct sentences sentences;

/* Null with one line in *why, which the caller frees: nothing fits, or there is no end of derivations. */
sentences *sentences_new(const language *of, const sentence_bounds *bounds, char **why);
void sentences_free(sentences *of);

/* None this time: what was made was refused, or was there already, so often that the caller may want to look at the clock. */
enum sentences_answer { SENTENCES_MADE, SENTENCES_NONE_YET, SENTENCES_OVER };
enum sentences_answer sentences_next(sentences *of, sentence *into);

/* For those without a clock; false behind the last. */
bool sentences_find_next(sentences *of, sentence *into);

/* One within the bounds by chance, with any words in its holes: it counts nowhere, and may be one that sentences_next makes.
 * False: there is none this time. */
bool sentences_draw(sentences *of, random_source *random, sentence *into);

/* Makes and forgets until so many derivations were made. */
void sentences_skip(sentences *of, uint64_t derivations);

const sentence_figures *sentences_get_figures(const sentences *of);

/* How many derivations there are, by length in bytes without white space: counts[0] to counts[longest]. Only with a bound. */
void sentences_count(const sentences *of, long double *counts);
bool sentences_are_bounded(const sentences *of);

#endif
