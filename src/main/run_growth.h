#ifndef run_growth_h_INCLUDED
#define run_growth_h_INCLUDED

/* `--prefix-growth`: a campaign in stages. In each of them no input has more symbolic bytes than the stage's prefix; the
 * next one begins with a longer prefix, from the inputs that covered something new, and keeps all tests, bugs and
 * coverage. What is said of paths at the end is said of the last stage. */

#include "run_command.h"

/* Before the first stage, or after --resume. */
void run_growth_begin(run_command *of);

/* What the first stages may use of the budget, so that the later ones have some of it. */
void run_growth_limit(const run_command *of, campaign_settings *settings);

/* After a stage that ended for this reason: is there another one, or more of this one? */
bool run_growth_goes_on(run_command *of, const char *reason);

#endif
