#ifndef campaign_statistics_h_INCLUDED
#define campaign_statistics_h_INCLUDED

/* What a campaign counted, and why it may not be called exhausted. */

#include "../base/array.h"
#include "../base/map.h"
#include "../base/packing.h"
#include "../trace/trace.h"
#include "executor.h"
#include "loop_figures.h"

#include <stdbool.h>
#include <stdint.h>

/* X(name, how the figures of several explorers become one) */
#define CAMPAIGN_COUNTERS(X)                                                                                         \
    X(runs, ADD)         /* every execution of the program, but for */                                               \
    X(trials, ADD)       /* of these, inputs that were made by chance; their values were not followed */             \
    X(second_runs, ADD)  /* those that look for uses of memory that was never written */                             \
    X(paths, ADD)        /* distinct ends of runs that no assumption cut off */                                      \
    X(tests, ADD)        /* paths that were kept as tests */                                                         \
    X(outside_runs, ADD)  /* of runs, those of inputs beside the patterns: they count in none of the figures below, */ \
    X(outside_tests, ADD) /* nor as paths */                                                                         \
    X(outside_sides, ADD) /* that they were the first to cover */                                                    \
    X(divergences, ADD)  /* runs that left their predicted path */                                                   \
    X(unknown, ADD)      /* questions that the solver did not answer */                                              \
    X(dropped, ADD)      /* open edges that were given up for lack of memory */                                      \
    X(cut_off, ADD)      /* runs whose trace was full */                                                             \
    X(timeouts, ADD)                                                                                                 \
    X(out_of_memory, ADD)                                                                                            \
    X(too_many_processes, ADD)                                                                                       \
    X(assumed_away, ADD) /* runs that an assumption cut off */                                                       \
    X(broken, ADD)       /* runs whose trace broke a rule */                                                         \
    X(restarts, ADD)     /* of the forking process */                                                                \
    X(selfcheck_failures, ADD)                                                                                       \
    X(longest_prefix, MOST)  /* that an input has where it is known by its length, or would have */                  \
    X(cut_prefixes, MOST)    /* inputs of one run that have less than that */                                        \
    X(inputs_declared, MOST) /* of one run */                                                                        \
    X(symbolic_branches, MOST)                                                                                       \
    X(unchecked_pages, MOST) /* of memory without nodes that one run used */                                         \
    X(unknown_modules, MOST) /* without a site table */

typedef struct campaign_counters {
#define CAMPAIGN_COUNTER(name, how) uint64_t name;
    CAMPAIGN_COUNTERS(CAMPAIGN_COUNTER)
#undef CAMPAIGN_COUNTER
} campaign_counters;

void campaign_counters_add(campaign_counters *to, const campaign_counters *more);
void campaign_counters_pack(const campaign_counters *of, text *to);
void campaign_counters_unpack(campaign_counters *into, unpacker *from);

/* The counts of one run: how it ended, what it declared. */
void campaign_counters_add_end(campaign_counters *to, const trace *run, const run_result *result);

/* What was not followed, over all runs. */
typedef struct campaign_loss {
    uint32_t site; /* for program_find_place, unless there is a file; or SEGMENT_NO_SITE */
    enum loss_reason reason;
    char *callee;          /* null: none */
    char *file, *function; /* of the program, where the site is not; null: not known */
    uint32_t line, column;
    uint64_t count, runs; /* how often, and in how many runs */
} campaign_loss;

void campaign_loss_pack(const campaign_loss *of, text *to);
void campaign_loss_unpack(campaign_loss *into, unpacker *from);
void campaign_loss_free(campaign_loss *of);
/* Is it the same, but for the counts? */
bool campaign_loss_is_same(const campaign_loss *one, const campaign_loss *other);

typedef struct campaign_statistics {
    campaign_counters counters;
    uint64_t frontier; /* open edges, candidates for failing checks included */
    double seconds;
    const char *stop_reason; /* "exhausted", "finished" (nothing is open, but see below), "time", "runs",
                                "interrupted", "error"; null while it runs */
    bool exhausted;
    ARRAY(char *) not_exhausted_because;
    ARRAY(campaign_loss) losses;
    loop_list loops;
    map loss_index; /* hash of site, reason, callee and place -> index in losses */
} campaign_statistics;

void campaign_statistics_add_loss(campaign_statistics *to, const campaign_loss *loss);

/* Fills `exhausted` and `not_exhausted_because` from the counts and the stop reason. */
void campaign_statistics_finish(campaign_statistics *of);

/* Would a campaign be exhausted if it ended now with nothing open? */
bool campaign_statistics_is_complete(const campaign_statistics *of);

void campaign_statistics_free(campaign_statistics *of);

#endif
