#ifndef run_stage_h_INCLUDED
#define run_stage_h_INCLUDED

/* A campaign in stages: each explores anew, from the inputs that covered something, and keeps all tests, bugs and coverage.
 * What is said of paths at the end is said of the last stage. */

#include "run_command.h"

/* Is the budget used up? Then no stage follows. */
bool run_stage_is_last(const run_command *of);

/* Begins the next stage, and keeps it for --resume together with what `store` puts into the database. False: the folder
 * cannot be written. */
bool run_stage_begin(run_command *of, void (*store)(run_command *of));

#endif
