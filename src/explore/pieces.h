#ifndef pieces_h_INCLUDED
#define pieces_h_INCLUDED

/* Which pieces of inputs are worth repeating: those on which a run decided as it never did on a piece before. What a
 * piece is, its decisions say, not its bytes: two letters that the program treats alike are one. */

#include "repetition.h"

typedef struct pieces pieces;

pieces *pieces_new(const expr_arena *arena); /* the arena may grow afterwards */
void pieces_free(pieces *of);

/* Appends the new pieces of a run, without a base. */
typedef ARRAY(repetition) repetitions;
void pieces_find(pieces *of, const trace *run, const uint8_t *input, size_t size, repetitions *into);

#endif
