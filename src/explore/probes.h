#ifndef probes_h_INCLUDED
#define probes_h_INCLUDED

/* Inputs that are tried without asking the solver, to bring an access of memory to the end of its object: a piece of
 * an input is repeated a few times, then as often as the distance that is left seems to need. The run of a probe counts
 * for the campaign only if it shows something new. */

#include "repetition.h"

typedef struct probes probes;

probes *probes_new(const expr_arena *arena); /* the arena may grow afterwards */
void probes_free(probes *of);
size_t probes_memory(const probes *of);

/* Learns from a run of the campaign. */
void probes_add_run(probes *to, const trace *run, const uint8_t *input, size_t size);

/* There is one to be run at once: the last one promised something. */
bool probes_are_urgent(const probes *of);

/* The next input; false: there is none. */
bool probes_next(probes *of, input_bytes *into);

/* How the run of the last one went; null: it did not happen. */
void probes_tell(probes *of, const trace *run, const uint8_t *input, size_t size);

#endif
