#ifndef campaign_h_INCLUDED
#define campaign_h_INCLUDED

/* The loop: choose an open edge, ask the solver for an input that takes it, run the program on it, learn. */

#include "../solve/solver.h"
#include "bug_list.h"
#include "campaign_statistics.h"
#include "coverage.h"
#include "executor.h"
#include "program.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct campaign campaign;

typedef struct campaign_seed {
    const uint8_t *bytes;
    size_t size;
} campaign_seed;

/* Zero-filled it explores without limits, by the default search, from an input of zeros. What the pointers point to
 * must outlive the campaign. */
typedef struct campaign_settings {
    executor_settings executor; /* SEGMENT_STOP_AT_UB is set as needed; checks = 0: the kinds that are on by default */
    solve_settings solver;
    const char *search; /* null: default */
    uint64_t random_seed;
    double seconds;      /* 0: no limit */
    uint64_t runs;       /* 0: no limit */
    unsigned megabytes;  /* for paths, expressions and inputs; 0: default 2048. Beyond it new edges are dropped */
    bool stop_at_ub;     /* a failed check ends its path */
    bool selfcheck;      /* evaluate every condition on the run's input */
    const campaign_seed *seeds; /* none: one run of zeros */
    size_t seed_count;
    volatile sig_atomic_t *interrupted; /* null or: stop soon when it is not 0 */

    void *context; /* of the callbacks, each of which may be null */
    /* A new path; the input holds at least the bytes that the run used. */
    void (*on_test)(void *context, const trace *run, const uint8_t *input, size_t size, uint64_t run_number);
    /* A new bug (after the run that tries to confirm it), or a smaller input for bug `index`. */
    void (*on_bug)(void *context, const found_bug *bug, size_t index, bool is_new);
    /* About ten times a second. */
    void (*on_progress)(void *context, const campaign *of);
} campaign_settings;

/* Null with the reason in *why, which the caller frees: a program that cannot be read or was not built with splat cc,
 * or an unknown search. Starts nothing yet. */
campaign *campaign_new(const campaign_settings *settings, char **why);
void campaign_free(campaign *of);

/* Explores until something stops it. False with the reason in *why (caller frees) when the program could not be run;
 * what was found before that counts all the same. */
bool campaign_run(campaign *of, char **why);

/* 0: nothing wrong, 1: a bug was found, 2: error or a failed self-check, 130: interrupted. */
int campaign_exit_status(const campaign *of);

const campaign_statistics *campaign_get_statistics(const campaign *of);
const solve_statistics *campaign_get_solve_statistics(const campaign *of);
const program *campaign_get_program(const campaign *of);
const coverage *campaign_get_coverage(const campaign *of);
const bug_list *campaign_get_bugs(const campaign *of);

#endif
