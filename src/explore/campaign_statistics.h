#ifndef campaign_statistics_h_INCLUDED
#define campaign_statistics_h_INCLUDED

/* What a campaign counted, and why it may not be called exhausted. */

#include "../base/array.h"
#include "../base/map.h"
#include "../trace/trace.h"

#include <stdbool.h>
#include <stdint.h>

/* What was not followed, over all runs. */
typedef struct campaign_loss {
    uint32_t site; /* for program_find_place; or SEGMENT_NO_SITE */
    enum loss_reason reason;
    char *callee; /* null: none */
    uint64_t count;
} campaign_loss;

typedef struct campaign_statistics {
    uint64_t runs;  /* every execution of the program */
    uint64_t paths; /* distinct ends of runs that no assumption cut off */
    uint64_t tests; /* paths that were given to the test callback */
    uint64_t frontier;     /* open edges, candidates for failing checks included */
    uint64_t divergences;  /* runs that left their predicted path */
    uint64_t unknown;      /* questions that the solver did not answer */
    uint64_t dropped;      /* open edges that were given up for lack of memory */
    uint64_t cut_off;      /* runs whose trace was full */
    uint64_t timeouts, out_of_memory;
    uint64_t assumed_away; /* runs that an assumption cut off */
    uint64_t broken;       /* runs whose trace broke a rule */
    uint64_t restarts;     /* of the forking process */
    uint64_t selfcheck_failures;
    uint64_t inputs_declared, symbolic_branches; /* the most of one run */
    uint64_t unknown_modules;                    /* without a site table */
    double seconds;
    const char *stop_reason; /* "exhausted", "finished" (nothing is open, but see below), "time", "runs",
                                "interrupted", "error"; null while it runs */
    bool exhausted;
    ARRAY(char *) not_exhausted_because;
    ARRAY(campaign_loss) losses;
    map loss_index; /* hash of site, reason and callee -> index in losses */
} campaign_statistics;

/* Adds a run's losses. */
void campaign_statistics_add_losses(campaign_statistics *to, const trace *run);

/* The counts of one run: how it ended, what it declared. */
void campaign_statistics_add_end(campaign_statistics *to, const trace *run, bool timed_out, bool out_of_memory);

/* Fills `exhausted` and `not_exhausted_because` from the counts and the stop reason. */
void campaign_statistics_finish(campaign_statistics *of);

void campaign_statistics_free(campaign_statistics *of);

#endif
