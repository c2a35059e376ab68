#ifndef campaign_h_INCLUDED
#define campaign_h_INCLUDED

/* The loop: choose an open edge, ask the solver for an input that takes it, run the program on it, learn.
 *
 * It gets its first work from its owner and tells it, step by step, what it did; the owner keeps the results. So several
 * campaigns in several processes, and one after another, can explore one program. */

#include "../base/map.h"
#include "campaign_step.h"
#include "constraint.h"
#include "coverage.h"
#include "executor.h"
#include "program.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#define CAMPAIGN_MEGABYTES 2048

typedef struct campaign campaign;

/* Zero-filled it explores without limits, by the default search. What the pointers point to must outlive the
 * campaign. */
typedef struct campaign_settings {
    executor_settings executor; /* SEGMENT_STOP_AT_UB is set as needed; checks = 0: the kinds that are on by default */
    solve_settings solver;
    const char *search; /* null: default */
    uint64_t random_seed;
    double seconds;      /* 0: no limit */
    uint64_t runs;       /* 0: no limit */
    unsigned megabytes;  /* for paths, expressions and inputs; 0: default. Beyond it new edges are dropped */
    bool stop_at_ub;     /* a failed check ends its path */
    bool finds_unset;    /* second runs look for uses of memory that was never written, if that check is wanted */
    bool no_trials;      /* no inputs that are made by chance */
    bool selfcheck;      /* evaluate every condition on the run's input */
    bool resumes;        /* others have run before: nothing is open but what comes as work */
    bool imports;        /* seeds may come while others explore */
    const constraint_source *patterns; /* what the patterns of bundles mean; null: there are none. Only inputs of theirs are run, */
    bool goes_outside;   /* and others, which are made of them, for a part of the time: they count apart */
    const map *paths;    /* hashes of paths that others ran, with `imports`; null: none */
    uint64_t first_id;   /* of the bundles that it opens; at least 1 */
    volatile sig_atomic_t *interrupted; /* null or: stop soon when it is not 0 */

    void *context; /* of the callbacks */
    /* The program runs; may be null. */
    void (*on_start)(void *context, campaign *of);
    /* It has started, or has loaded a library: what sites and sides are. May be null. */
    void (*on_modules)(void *context, const module_list *modules);
    /* Nothing is left to do: more work comes by campaign_add_work. False: there is none, and that is the end. */
    bool (*find_work)(void *context, campaign *of);
    /* What was done. The callee may take things out of the step. */
    void (*on_step)(void *context, campaign_step *step);
    /* Between any two steps; may be null. */
    void (*on_turn)(void *context, campaign *of);
} campaign_settings;

/* Null with the reason in *why, which the caller frees: a program that cannot be read or was not built with splat cc,
 * or an unknown search. Starts nothing yet. */
campaign *campaign_new(const campaign_settings *settings, char **why);
void campaign_free(campaign *of);

/* Explores until something stops it. False with the reason in *why (caller frees) when the program could not be run;
 * what was found before that counts all the same. */
bool campaign_run(campaign *of, char **why);

/* "finished", "time", "runs", "interrupted" or "error", after campaign_run. */
const char *campaign_stop_reason(const campaign *of);

/* A copy of the bundle becomes work. */
void campaign_add_work(campaign *to, const bundle *work);
bool campaign_has_work(const campaign *of);

/* Gives away about half of what is open, the shallowest edges, and names it. */
void campaign_shed(campaign *of, edge_names *given);

/* What others found: covered sides, sites of failed checks. */
void campaign_add_news(campaign *to, const uint32_t *sides, size_t side_count, const uint32_t *sites,
                       size_t site_count);


#endif
