#ifndef selfcheck_h_INCLUDED
#define selfcheck_h_INCLUDED

/* Does what a run says about its decisions agree with its expressions? Every condition is evaluated on the run's input
 * and compared with the side that the program took. */

#include "../trace/trace.h"
#include "program.h"

typedef struct selfcheck selfcheck;

/* `program` (may be null) gives the places in messages. */
selfcheck *selfcheck_new(const expr_arena *arena, const program *program);
void selfcheck_free(selfcheck *of);

/* The number of events that contradict their expressions; the first few of all runs are printed. */
size_t selfcheck_run(selfcheck *of, const trace *run, const uint8_t *input, size_t size);

#endif
