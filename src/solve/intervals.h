#ifndef intervals_h_INCLUDED
#define intervals_h_INCLUDED

/* What an expression can be on any input, found once for each node of the arena. */

#include "bounds.h"

typedef struct intervals intervals;

intervals *intervals_new(const expr_arena *arena); /* the arena may grow afterwards */
void intervals_free(intervals *of);
bounds intervals_of(intervals *of, expr_id id);

#endif
