#ifndef samples_h_INCLUDED
#define samples_h_INCLUDED

/* Words of one length that are tried in place of all: all of them if there are few, else the first, the last and others by
 * chance, the same each time. */

#include "automaton.h"

typedef struct samples {
    uint8_t *bytes; /* one word behind the other */
    size_t count;
} samples;

void samples_make(const automaton *words, size_t length, samples *into);
void samples_free(samples *of);

#endif
