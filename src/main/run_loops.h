#ifndef run_loops_h_INCLUDED
#define run_loops_h_INCLUDED

/* `--summarize-loops`: what the summaries of loops leave out is explored path by path, in a second stage that begins when
 * nothing else is left. */

#include "run_command.h"

/* Before the first stage, or after --resume. */
void run_loops_begin(run_command *of);

/* After a stage that ended for this reason: is there another one? */
bool run_loops_go_on(run_command *of, const char *reason);

#endif
