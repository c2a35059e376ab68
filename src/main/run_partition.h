#ifndef run_partition_h_INCLUDED
#define run_partition_h_INCLUDED

/* `splat run --partition`: blocks of inputs are explored one at a time (partition/partition.h). All functions do nothing, or say
 * no, where no partition is asked for. */

#include "run_command.h"

/* False after a message. */
bool run_partition_begin(run_command *of);
void run_partition_free(struct run_partition *of);

const constraint_source *run_partition_patterns(const struct run_partition *of);
/* The next block becomes work; false: there is none. */
bool run_partition_feed(run_command *of, campaign *at, unsigned owner);
void run_partition_finish(const run_command *of, campaign_summary *to);

#endif
