#ifndef run_partition_h_INCLUDED
#define run_partition_h_INCLUDED

/* `splat run --partition`: blocks of inputs are explored one at a time (partition/partition.h). All functions do nothing, or say
 * no, where no partition is asked for. */

#include "run_command.h"

/* The campaign may be one that goes on. False after a message. */
bool run_partition_begin(run_command *of);
void run_partition_free(struct run_partition *of);

const constraint_source *run_partition_patterns(const struct run_partition *of);
/* Must the base be run before the work that is open? */
bool run_partition_needs_base(const struct run_partition *of);
/* The next block, or the base, becomes work; false: there is none. */
bool run_partition_feed(run_command *of, campaign *at, unsigned owner);
/* Is there still something that it feeds? */
bool run_partition_waits(const struct run_partition *of);
/* The campaign stopped: if nothing is left to explore, every name that was given must have been declared. */
void run_partition_end(struct run_partition *of, const char *reason);
/* What is wrong with the names; null: nothing, or it is not known. */
const char *run_partition_error(const struct run_partition *of);
/* Did it stop because the given partition is wrong? */
bool run_partition_is_refuted(const struct run_partition *of);
void run_partition_finish(const run_command *of, campaign_summary *to);

#endif
