#ifndef tally_h_INCLUDED
#define tally_h_INCLUDED

/* What a campaign has found so far: the steps of all its explorers, one after the other, added up. */

#include "bug_list.h"
#include "campaign_step.h"
#include "coverage.h"

typedef struct tally tally;

tally *tally_new(void);
void tally_free(tally *of);

/* From now on time counts. */
void tally_start(tally *of);

/* Takes over what a step brought. `explorer` is a small number; its figures replace those of its step before. Appends
 * the bugs that are new or got a smaller input, and makes the step's run number one of the campaign's. */
void tally_apply(tally *to, unsigned explorer, campaign_step *step, bug_changes *changes);

/* A path that an explorer counted, and perhaps kept as a test, is one that another had counted. */
void tally_forget_path(tally *of, bool was_test);

/* This explorer ends; its number may be used by another. */
void tally_end_explorer(tally *of, unsigned explorer);

/* All explorers have ended, and others begin anew, in another way: paths, and what stands against their being all, are
 * counted from here on. Runs, tests, bugs, coverage, time and what became of loops stay. */
void tally_begin_stage(tally *of);

/* Figures that go on from an earlier campaign. */
void tally_restore(tally *of, const campaign_counters *counters, const solve_statistics *solver, double seconds);
void tally_reopen(tally *of, uint64_t edges); /* that many unknown edges are asked about again */
void tally_restore_bug(tally *of, const found_bug *bug); /* taken over */

/* Why it ends, and what is open then. */
void tally_finish(tally *of, const char *stop_reason, uint64_t open_edges);

/* Seconds of the whole campaign, also of its parts before. */
double tally_seconds(const tally *of);

const campaign_statistics *tally_get_statistics(tally *of); /* as of now */
solve_statistics tally_get_solver(const tally *of);
coverage *tally_get_coverage(tally *of);

size_t tally_bug_count(const tally *of);
const found_bug *tally_bug_at(const tally *of, size_t index);

/* Sites of checks that failed. */
size_t tally_failed_check_count(const tally *of);
uint32_t tally_failed_check_at(const tally *of, size_t index);
void tally_add_failed_check(tally *to, uint32_t site);
void tally_add_loss(tally *to, const campaign_loss *loss);
/* Of all explorers, to be saved or restored. */
loop_list *tally_get_loops(tally *of);
loop_tables *tally_get_loop_tables(tally *of);

#endif
