#ifndef campaign_state_h_INCLUDED
#define campaign_state_h_INCLUDED

/* The inside of a campaign, for the files that make it: campaign.c chooses and asks, campaign_learn.c learns from runs,
 * campaign_unset.c looks for uses of memory that was never written, campaign_work.c takes over work and gives it away,
 * campaign_probe.c and campaign_trial.c try inputs that the solver was not asked for, campaign_pattern.c keeps to the
 * patterns of inputs, campaign_outside.c leaves them. */

#include "../base/map.h"
#include "../expr/expr_arena.h"
#include "bug_list.h"
#include "campaign.h"
#include "frontier.h"
#include "input_store.h"
#include "mutations.h"
#include "probes.h"
#include "../solve/support.h"
#include "selfcheck.h"
#include "symbolize.h"
#include "time_shares.h"

/* What the time goes to; and that outside of the patterns. */
enum campaign_part { CAMPAIGN_TURNS, CAMPAIGN_TRIALS, CAMPAIGN_OUTSIDE };
enum outside_part { OUTSIDE_TURNS, OUTSIDE_TRIALS, OUTSIDE_PARTS };

struct campaign {
    campaign_settings settings;
    program *program;
    executor *executor;
    executor *second; /* for second runs; null: not needed yet, or there is none to be had */
    unsigned second_starts;
    double first_seconds, second_seconds; /* of runs */
    double ended_seconds;                 /* of those that ended */
    uint64_t ended_runs;
    expr_arena arena;
    solver *solver;
    path_tree *tree;
    input_store *inputs;
    const search *by;
    frontier *edges, *checks;
    frontier *outside; /* edges of no pattern, where inputs have some: nobody else knows of them */
    frontier *hard; /* edges that the solver did not answer in haste: for when nothing else is left */
    probes *probes;
    uint64_t turns_to_probe; /* so often a probe could have been made */
    mutations *mutations;
    random_source random;
    bundle drawn; /* scratch: a seed by chance */
    time_shares shares, outside_shares;
    bool is_all_covered; /* when it was looked at last: */
    double coverage_time;
    double trial_seconds; /* of runs */
    uint64_t trial_hangs; /* trials that did not end in time */
    map trial_bugs;       /* hashes of those that trials met */
    ARRAY(bundle) work; /* given; those before work_done were run */
    size_t work_done;
    bool was_work; /* in the last turn that was no trial, where seeds and edges take turns */
    const bundle *import; /* whose run is at hand; null: none */
    coverage *coverage;
    symbolizer *symbols;
    bug_list *bugs;
    selfcheck *selfcheck; /* null: not wanted */
    map failed_checks;    /* sites */
    map explained_loops;  /* sites */
    edge_names given_up;
    map given_up_nodes; /* node of the path tree, as long as its status is UNKNOWN, to position in given_up */
    campaign_counters counters;
    campaign_step step; /* what the turn that is under way has done */
    double start;
    uint64_t turn, next_id;
    size_t known_modules; /* how many the program had when we last looked */
    const char *stop_reason;
    bool is_hasty;            /* the question at hand can be asked again */
    bool is_guess;            /* the run at hand is for an edge that the solver gave up on */
    bool was_run_interrupted; /* so something is left, whatever the queues say */
    char *failure; /* why it cannot go on */

    struct {
        ARRAY(text) known; /* all that were met; number i + 1 is known[i] */
        map numbers;       /* by hash */
        uint32_t now;      /* of the scratch input; 0: none */
        uint32_t of_list, list_size; /* whose constraints the list holds, and for how much input */
        constraint_list list;
        support *support;
        map paths;         /* hashes of those that were run: two patterns may share one */
    } patterns;

    trace trace; /* scratch: the last run's */
    path_run path;
    path_conditions conditions;
    prefix_hashes prefixes;
    input_bytes input;
    bug_changes changes;
};

/* ---- campaign.c ---- */

/* Edges that wait. */
size_t campaign_open_edges(const campaign *of);

void campaign_set_input(campaign *of, const uint8_t *bytes, size_t size);

/* Looks at what the program and the libraries that it has loaded have registered. */
void campaign_know_program(campaign *of);

/* Asks for an input that goes along an edge that was taken, beginning with the scratch input, which the answer replaces. */
solve_answer campaign_ask(campaign *of, const search_entry *entry);

/* One run of the scratch input, counted. A program that never asks for input has had its only run. */
run_result campaign_execute(campaign *of);

/* ---- campaign_learn.c ---- */

/* Reads the last run's trace. */
void campaign_read_trace(campaign *of);

/* The same, with the checks that failed in it and what it covered; the number of new sides. */
size_t campaign_read_run(campaign *of);

/* All that follows from a run that was read. `target` (may be null) is the edge for which the input was made. */
void campaign_keep_run(campaign *of, const run_result *result, const search_entry *target, uint32_t generation,
                       size_t new_sides);

/* Both. */
void campaign_learn(campaign *of, const run_result *result, const search_entry *target, uint32_t generation);

/* An edge is closed for good, here and for the owner of the campaign. */
void campaign_close(campaign *of, const search_entry *entry, path_status status);

/* The solver had no answer for an edge: it is asked again when nothing else is left, or was asked so already. */
void campaign_leave(campaign *of, const search_entry *entry);

/* An edge is closed without an answer. */
void campaign_give_up(campaign *of, const search_entry *entry);

/* The last run becomes a test. */
void campaign_keep_test(campaign *of);

/* Reports the last run's bugs, and those that only a second one shows. */
void campaign_look_for_bugs(campaign *of, const run_result *result, size_t new_sides);

/* Queues an alternative of the last run. */
void campaign_queue_in(campaign *of, frontier *to, const path_alternative *a, input_id input, uint32_t generation, uint32_t score);
void campaign_queue(campaign *of, const path_alternative *a, input_id input, uint32_t generation, uint32_t score);

/* ---- campaign_unset.c ---- */

#define SECOND_STARTS 3

/* Has the path of the run at hand, which covered `score` new sides, to be run a second time? */
bool campaign_wants_second_run(const campaign *of, size_t score);

/* Runs the scratch input in a way that shows uses of memory that was never written, and nothing else; its trace becomes the
 * one at hand. False: it could not be run. */
bool campaign_run_again(campaign *of, run_result *result);

/* ---- campaign_work.c ---- */

/* After path_tree_add_run: a run of somebody else's input that strayed is given its place, or asks for one. */
void campaign_place_import(campaign *of);

/* Runs the next bundle that was given; false if there is none. */
bool campaign_do_work(campaign *of);

/* Runs the scratch input, which `seed` brought, with all that follows; false: it was not run to its end. */
bool campaign_run_seed(campaign *of, const bundle *seed, uint32_t generation);

/* ---- campaign_pattern.c ---- */

/* The pattern of the scratch input from now on. */
void campaign_set_pattern(campaign *of, const uint8_t *pattern, size_t size);

/* Puts what the pattern says in front of the last run's events. */
void campaign_constrain(campaign *of);

/* Is it a path that no run took before, whatever its pattern? Remembers it. */
bool campaign_is_new_path(campaign *of, uint64_t hash);

/* Copies the pattern at hand into a bundle. */
void campaign_give_pattern(const campaign *of, bundle *to);

/* Has the condition a byte in it that the pattern at hand leaves open? */
bool campaign_may_turn(void *context, expr_id condition);
void campaign_observe(campaign *of);
bool campaign_is_pattern_over(const campaign *of); /* that of the scratch input */

void campaign_free_patterns(campaign *of);

/* ---- campaign_outside.c ---- */

/* Opens the edges beside the last run's path for inputs of any pattern. */
void campaign_open_outside(campaign *of, uint32_t generation, uint32_t score);

/* Runs the input at hand as one of no pattern, where inputs have some, and reads its trace; and all that follows from that. */
bool campaign_run_outside(campaign *of, run_result *result, size_t *new_sides); /* false: the run was cut off */
void campaign_keep_outside(campaign *of, const run_result *result, size_t new_sides, const search_entry *target,
                           uint32_t generation);

/* Turns edges until one leads to a run; false: there are none. */
bool campaign_turn_outside(campaign *of);

/* ---- campaign_probe.c ---- */

/* Is it time for one? Counts the turns. */
bool campaign_wants_probe(campaign *of);
/* Runs one; false if there is none. */
bool campaign_probe(campaign *of);

/* ---- campaign_trial.c ---- */

/* Which parts there are. */
void campaign_begin_shares(campaign *of);
/* The turn that is under way took so long. */
void campaign_count_time(campaign *of, enum campaign_part part, double seconds);
/* What this turn is for: trials, those outside of the patterns, or all else. */
enum campaign_part campaign_choose_part(campaign *of);
/* Runs some trials, until one shows something new; false if there are none. */
bool campaign_try(campaign *of, enum campaign_part part);
/* Does the scratch input seem not to end? It is tried for a short time, once runs of this program were seen that did not. */
bool campaign_seems_endless(campaign *of);

#endif
