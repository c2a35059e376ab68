#ifndef campaign_step_h_INCLUDED
#define campaign_step_h_INCLUDED

/* What one turn of an explorer changed: it takes an edge, asks the solver, perhaps runs an input. All of it counts, or
 * nothing: who keeps the campaign applies a step as a whole. */

#include "../solve/solver.h"
#include "bundle.h"
#include "campaign_statistics.h"
#include "coverage.h"
#include "found_bug.h"
#include "loop_tables.h"

/* An edge for all values not seen that leaves out one more. */
typedef struct narrowed_edge {
    uint64_t bundle;
    path_exclusion by;
} narrowed_edge;

/* Owns its lists. */
typedef struct campaign_step {
    edge_names closed;   /* open no more */
    edge_names given_up; /* likewise, but nobody knows whether an input goes there */
    uint64_t seed_done;      /* a seed that was run, or another bundle that is open no more; 0: none */
    uint64_t seed_late;      /* a seed that was not run: it comes when nothing else waits; 0: none */
    bool seed_strayed;       /* it is not in this explorer's part of the tree, */
    uint32_t seed_known;     /* which knows so many events of its path: see path_tree_known */
    ARRAY(narrowed_edge) narrowed;
    bundle opened; /* what the run left open; id 0: nothing */

    bool has_path; /* the run is a new path */
    bool has_test; /* to be kept as a test */
    trace_input_list test_inputs;
    ARRAY(uint8_t) test_input;
    bool is_outside;         /* the test is of no pattern, where inputs have some */
    uint64_t test_path, run; /* path_run.hash; the explorer's number of the run */

    ARRAY(found_bug) bugs; /* new, or with a smaller input */
    coverage_sides sides;  /* that no run took before */
    ARRAY(uint32_t) failed_checks; /* sites */
    ARRAY(campaign_loss) losses;   /* of this step alone */
    loop_list loops;               /* likewise */
    loop_tables loop_tables;       /* of loops that were summarized first in this step, if they are to be explained */

    uint64_t queued;            /* edges that the explorer has waiting */
    campaign_counters counters; /* of this explorer since its start */
    solve_statistics solver;
} campaign_step;

void campaign_step_clear(campaign_step *of);
void campaign_step_free(campaign_step *of);

void campaign_step_pack(const campaign_step *of, text *to);

/* Replaces the content of `into`. Sets from->broken when something is wrong with it. */
void campaign_step_unpack(campaign_step *into, unpacker *from);

#endif
