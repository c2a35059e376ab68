#ifndef campaign_result_h_INCLUDED
#define campaign_result_h_INCLUDED

/* From what the explorer found to what is reported. */

#include "../explore/program.h"
#include "../explore/tally.h"
#include "bug.h"
#include "summary.h"

/* Fills a zero-filled bug; `input` is the path of its test inside the output folder, or null. */
void campaign_result_bug(const found_bug *from, const char *input, bug *to);

/* Figures, losses, coverage and reasons; not command, program, bounds and bugs. */
void campaign_result_figures(tally *from, const program *program, campaign_summary *to);

#endif
