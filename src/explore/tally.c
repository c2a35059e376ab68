#include "tally.h"

#include "../base/clock.h"
#include "../base/memory.h"

/* What one explorer reported last. */
typedef struct share {
    campaign_counters counters;
    solve_statistics solver;
} share;

struct tally {
    share ended; /* all explorers that ended */
    ARRAY(share) shares;
    uint64_t paths_twice, tests_twice; /* in the shares */
    campaign_statistics statistics; /* its counters are the sum as last asked for */
    coverage *coverage;
    ARRAY(found_bug) bugs;
    map bug_index; /* found_bug_hash -> index */
    ARRAY(uint32_t) failed_checks;
    map failed_index;
    loop_tables loop_tables;
    double start, seconds_before; /* start 0: not yet */
};

tally *tally_new(void)
{
    tally *made = memory_allocate(1, sizeof *made);
    made->coverage = coverage_new();
    return made;
}

void tally_free(tally *of)
{
    if (!of)
        return;
    array_free(&of->shares);
    campaign_statistics_free(&of->statistics);
    coverage_free(of->coverage);
    for (size_t i = 0; i < of->bugs.count; i++)
        found_bug_free(&of->bugs.items[i]);
    array_free(&of->bugs);
    map_free(&of->bug_index);
    array_free(&of->failed_checks);
    loop_tables_free(&of->loop_tables);
    map_free(&of->failed_index);
    memory_free(of);
}

double tally_seconds(const tally *of)
{
    return of->seconds_before + (of->start > 0 ? clock_seconds() - of->start : 0);
}

void tally_start(tally *of)
{
    of->start = clock_seconds();
}

/* ---- sums ---- */

static void add_solver(solve_statistics *to, const solve_statistics *more)
{
    to->queries += more->queries;
    to->sat += more->sat;
    to->unsat += more->unsat;
    to->unknown += more->unknown;
    to->seconds += more->seconds;
    for (size_t i = 0; i < SOLVE_RUNG_COUNT; i++) {
        to->rungs[i].queries += more->rungs[i].queries;
        to->rungs[i].sat += more->rungs[i].sat;
        to->rungs[i].unsat += more->rungs[i].unsat;
        to->rungs[i].seconds += more->rungs[i].seconds;
    }
}

static campaign_counters sum_counters(const tally *of)
{
    campaign_counters sum = of->ended.counters;
    for (size_t i = 0; i < of->shares.count; i++)
        campaign_counters_add(&sum, &of->shares.items[i].counters);
    sum.paths -= of->paths_twice;
    sum.tests -= of->tests_twice;
    return sum;
}

void tally_forget_path(tally *of, bool was_test)
{
    of->paths_twice++;
    of->tests_twice += was_test;
}

solve_statistics tally_get_solver(const tally *of)
{
    solve_statistics sum = of->ended.solver;
    for (size_t i = 0; i < of->shares.count; i++)
        add_solver(&sum, &of->shares.items[i].solver);
    return sum;
}

void tally_end_explorer(tally *of, unsigned explorer)
{
    if (explorer >= of->shares.count)
        return;
    share *last = &of->shares.items[explorer];
    campaign_counters_add(&of->ended.counters, &last->counters);
    add_solver(&of->ended.solver, &last->solver);
    *last = (share){0};
}

/* ---- steps ---- */

/* The runs of all others come before those of this explorer. */
static uint64_t runs_of_others(const tally *of, unsigned explorer)
{
    return sum_counters(of).runs - of->shares.items[explorer].counters.runs;
}

/* Does this bring something: a new bug, or a smaller input for a known one? The bug is taken over. */
static void apply_bug(tally *to, found_bug *bug, bug_changes *changes)
{
    bool is_new;
    uint64_t *index = map_put(&to->bug_index, found_bug_hash(bug), &is_new);
    if (is_new) {
        *index = to->bugs.count;
        array_push(&to->bugs, *bug);
        array_push(changes, (bug_change){(size_t)*index, true});
        return;
    }
    found_bug *known = &to->bugs.items[*index];
    if (found_bug_would_shrink(known, bug->input, bug->input_size)) {
        found_bug_set_input(known, bug->input, bug->input_size, bug->inputs.items, bug->inputs.count);
        found_bug_set_output(known, bug->output.data, bug->output.length);
        array_push(changes, (bug_change){(size_t)*index, false});
    }
    known->confirmed |= bug->confirmed;
    found_bug_free(bug);
}

void tally_add_failed_check(tally *to, uint32_t site)
{
    bool is_new;
    map_put(&to->failed_index, site, &is_new);
    if (is_new)
        array_push(&to->failed_checks, site);
}

void tally_add_loss(tally *to, const campaign_loss *loss)
{
    campaign_statistics_add_loss(&to->statistics, loss);
}

void tally_apply(tally *to, unsigned explorer, campaign_step *step, bug_changes *changes)
{
    while (to->shares.count <= explorer)
        array_push(&to->shares, (share){0});
    to->shares.items[explorer].counters = step->counters;
    to->shares.items[explorer].solver = step->solver;
    uint64_t others = step->has_test || step->bugs.count ? runs_of_others(to, explorer) : 0;
    step->run += others;
    for (size_t i = 0; i < step->bugs.count; i++) {
        found_bug *bug = &step->bugs.items[i];
        bug->run += others;
        bug->seconds = tally_seconds(to);
        apply_bug(to, bug, changes);
    }
    array_clear(&step->bugs);
    for (size_t i = 0; i < step->sides.count; i++)
        coverage_add_side(to->coverage, step->sides.items[i]);
    for (size_t i = 0; i < step->failed_checks.count; i++)
        tally_add_failed_check(to, step->failed_checks.items[i]);
    for (size_t i = 0; i < step->losses.count; i++)
        tally_add_loss(to, &step->losses.items[i]);
    for (size_t i = 0; i < step->loops.count; i++)
        loop_list_add(&to->statistics.loops, &step->loops.items[i]);
    loop_tables_move(&to->loop_tables, &step->loop_tables);
}

loop_tables *tally_get_loop_tables(tally *of)
{
    return &of->loop_tables;
}

loop_list *tally_get_loops(tally *of)
{
    return &of->statistics.loops;
}

void tally_begin_stage(tally *of)
{
    for (size_t i = 0; i < of->shares.count; i++)
        tally_end_explorer(of, (unsigned)i);
    campaign_counters *counters = &of->ended.counters;
    *counters = (campaign_counters){.runs = counters->runs,
                                    .trials = counters->trials,
                                    .second_runs = counters->second_runs,
                                    .tests = counters->tests,
                                    .selfcheck_failures = counters->selfcheck_failures,
                                    .longest_prefix = counters->longest_prefix,
                                    .unchecked_pages = counters->unchecked_pages};
    campaign_statistics anew = {.loops = of->statistics.loops};
    of->statistics.loops = (loop_list){0};
    campaign_statistics_free(&of->statistics);
    of->statistics = anew;
}

void tally_restore(tally *of, const campaign_counters *counters, const solve_statistics *solver, double seconds)
{
    of->ended = (share){*counters, *solver};
    of->seconds_before = seconds;
}

void tally_reopen(tally *of, uint64_t edges)
{
    uint64_t *unknown = &of->ended.counters.unknown;
    *unknown -= edges < *unknown ? edges : *unknown;
}

void tally_restore_bug(tally *of, const found_bug *bug)
{
    *map_put(&of->bug_index, found_bug_hash(bug), NULL) = of->bugs.count;
    array_push(&of->bugs, *bug);
}

void tally_finish(tally *of, const char *stop_reason, uint64_t open_edges)
{
    of->statistics.counters = sum_counters(of);
    of->statistics.stop_reason = stop_reason;
    of->statistics.frontier = open_edges;
    of->statistics.seconds = tally_seconds(of);
    campaign_statistics_finish(&of->statistics);
}

/* ---- looking ---- */

const campaign_statistics *tally_get_statistics(tally *of)
{
    if (!of->statistics.stop_reason) {
        of->statistics.counters = sum_counters(of);
        of->statistics.seconds = tally_seconds(of);
    }
    return &of->statistics;
}

coverage *tally_get_coverage(tally *of)
{
    return of->coverage;
}

size_t tally_bug_count(const tally *of)
{
    return of->bugs.count;
}

const found_bug *tally_bug_at(const tally *of, size_t index)
{
    return &of->bugs.items[index];
}

size_t tally_failed_check_count(const tally *of)
{
    return of->failed_checks.count;
}

uint32_t tally_failed_check_at(const tally *of, size_t index)
{
    return of->failed_checks.items[index];
}
