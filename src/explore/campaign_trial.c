/* Trials: inputs that were made by chance are run without following their values, which is fast. One that shows something
 * new is run again as all others are, and so opens edges for the solver. Trials get a share of the time, more where they
 * find more than the solver does. Where inputs have patterns, those by chance have too; and others, outside of the patterns, are a
 * third part, if they are wanted. */

#include "campaign_state.h"

#include "../base/clock.h"

#include <sys/wait.h>

enum {
    GENERATION = 8,    /* of what a trial opens */
    MOST_TRIALS = 256, /* in one turn */
    MOST_HANGS = 3,    /* so many trials that did not end are run with all the time of a run */
    MOST_DRAWS = 64,   /* for one trial */
};
#define QUIET_SECONDS 2.0   /* what is explored sooner is explored without; what is found until then compares with nothing */
#define TURN_SECONDS 0.05
#define LAST_SHARE 0.1         /* of those who have found what there is */
#define HALF 0.5
#define LOOK_SECONDS 2.0       /* between looks at what is covered */
#define MOST_OUTSIDE 0.5       /* of patterns that come without end */
#define LEAST_BESIDE_END 0.66  /* of those that come to an end, while something is found */
#define MOST_BESIDE_END 0.9
#define FEW_A_SECOND 0.1 /* new sides, for these */
#define LEAST_LIMIT 0.05 /* seconds of a trial, which may take */
#define SLOWNESS 20      /* times as long as they usually do */
#define MUCH_LONGER 2    /* than the runs that are followed, and end */

void campaign_begin_shares(campaign *of)
{
    const constraint_source *by = of->settings.patterns;
    of->shares.parts[CAMPAIGN_TRIALS].is_left_out = by && !by->draw;
    of->shares.parts[CAMPAIGN_OUTSIDE].is_left_out = !of->settings.goes_outside;
    for (unsigned i = OUTSIDE_PARTS; i < TIME_PARTS; i++)
        of->outside_shares.parts[i].is_left_out = true;
}

static bool is_all_covered(campaign *of)
{
    if (!of->is_all_covered && clock_seconds() - of->coverage_time > LOOK_SECONDS) {
        coverage_counts counts = coverage_count(of->coverage, of->program);
        of->is_all_covered = counts.branches_covered == counts.branches;
        of->coverage_time = clock_seconds();
    }
    return of->is_all_covered;
}

/* Where all inputs within bounds are to be run and nothing new is found, what is left is to come to the end; but what is not
 * covered yet may need inputs that are in no pattern. */
static double wanted_share(campaign *of, enum campaign_part wanted)
{
    const constraint_source *by = of->settings.patterns;
    bool has_end = by && (by->has_end || !of->settings.goes_outside);
    if (has_end && time_shares_found_a_second(&of->shares) < FEW_A_SECOND)
        return wanted == CAMPAIGN_OUTSIDE && !is_all_covered(of) ? HALF : LAST_SHARE;
    double share = time_shares_wanted(&of->shares, wanted);
    if (wanted != CAMPAIGN_OUTSIDE)
        return share;
    double most = has_end ? MOST_BESIDE_END : MOST_OUTSIDE, least = has_end ? LEAST_BESIDE_END : 0;
    return share < least ? least : share > most ? most : share;
}

static bool is_quiet(const campaign *of)
{
    bool is_possible = !of->settings.no_trials && of->by->probe_every &&
                       executor_get_state(of->executor) == EXECUTOR_READY &&
                       !(of->settings.executor.options & SEGMENT_UNSET_IS_INPUT);
    return !is_possible || clock_seconds() - of->start < QUIET_SECONDS;
}

void campaign_count_time(campaign *of, enum campaign_part part, double seconds)
{
    if (!is_quiet(of))
        time_shares_count(&of->shares, part, seconds, of->step.sides.count);
}

enum campaign_part campaign_choose_part(campaign *of)
{
    if (is_quiet(of))
        return CAMPAIGN_TURNS;
    static const enum campaign_part others[] = {CAMPAIGN_TRIALS, CAMPAIGN_OUTSIDE};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!of->shares.parts[others[i]].is_left_out &&
            time_shares_is_behind(&of->shares, others[i], wanted_share(of, others[i])))
            return others[i];
    return CAMPAIGN_TURNS;
}

static bool is_new_bug(campaign *of, const trace_bug *bug)
{
    if (bug->site != SEGMENT_NO_SITE && map_get(&of->failed_checks, bug->site))
        return false;
    uint64_t hash = map_hash(bug->kind, bug->line);
    for (uint32_t i = 0; i < bug->pc_count && i < 3; i++)
        hash = map_hash(hash, bug->pcs[i]);
    bool is_new;
    map_put(&of->trial_bugs, hash, &is_new);
    return is_new;
}

/* Something that no run showed before. */
static bool has_news(campaign *of, const run_result *result)
{
    size_t count;
    const uint8_t *covered = executor_coverage(of->executor, &count);
    if (coverage_has_news(of->coverage, covered, count))
        return true;
    if (result->timed_out || result->out_of_memory || result->too_many_processes)
        return of->trial_hangs++ < MOST_HANGS;
    campaign_read_trace(of);
    bool has_bug = false;
    for (size_t i = 0; i < of->trace.bugs.count; i++)
        has_bug |= is_new_bug(of, &of->trace.bugs.items[i]);
    return has_bug || of->trace.broken;
}

static double limit_of_trial(const campaign *of)
{
    double usual = of->counters.trials ? of->trial_seconds / (double)of->counters.trials : 0;
    return usual * SLOWNESS > LEAST_LIMIT ? usual * SLOWNESS : LEAST_LIMIT;
}

static bool draw_input(campaign *of)
{
    const constraint_source *by = of->settings.patterns;
    unsigned tried = 0;
    while (tried < MOST_DRAWS && !by->draw(by->context, &of->random, &of->drawn))
        tried++;
    if (tried == MOST_DRAWS)
        return false;
    campaign_set_input(of, of->drawn.input, of->drawn.size);
    return true;
}

static bool make_input(campaign *of, enum campaign_part part)
{
    of->patterns.now = 0; /* until it is kept */
    bool is_drawn = part == CAMPAIGN_TRIALS && of->settings.patterns;
    return is_drawn ? draw_input(of) : mutations_next(of->mutations, &of->input);
}

static bool try_one(campaign *of, enum campaign_part part, run_result *result)
{
    if (!make_input(of, part))
        return false;
    *result = executor_try(of->executor, of->input.items, of->input.count, limit_of_trial(of));
    of->counters.trials++;
    of->counters.runs++;
    of->counters.outside_runs += part == CAMPAIGN_OUTSIDE;
    of->trial_seconds += result->seconds;
    of->was_run_interrupted |= result->interrupted;
    return !result->interrupted && !result->server_died;
}

static void keep_outside(campaign *of)
{
    run_result result;
    size_t new_sides;
    if (campaign_run_outside(of, &result, &new_sides))
        campaign_keep_outside(of, &result, new_sides, NULL, GENERATION);
}

static void keep(campaign *of)
{
    of->is_guess = false;
    campaign_set_pattern(of, of->drawn.pattern, of->drawn.pattern_size);
    campaign_run_seed(of, &of->drawn, GENERATION);
}

bool campaign_seems_endless(campaign *of)
{
    double usual = of->ended_runs ? of->ended_seconds / (double)of->ended_runs : 0;
    if (of->counters.timeouts < MOST_HANGS || !of->ended_runs || executor_get_state(of->executor) != EXECUTOR_READY)
        return false;
    double limit = usual * MUCH_LONGER > LEAST_LIMIT ? usual * MUCH_LONGER : LEAST_LIMIT;
    if (of->settings.executor.run_seconds > 0 && limit * MUCH_LONGER > of->settings.executor.run_seconds)
        return false; /* the whole run costs hardly more */
    run_result result = executor_try(of->executor, of->input.items, of->input.count, limit);
    of->counters.runs++;
    of->was_run_interrupted |= result.interrupted;
    return result.timed_out || result.server_died;
}

/* As long as a turn of trials, or until there is a test, of which a step can tell one. */
static bool repeat(campaign *of, bool (*turn)(campaign *))
{
    double start = clock_seconds();
    bool has_run = false;
    while (clock_seconds() - start < TURN_SECONDS && !of->was_run_interrupted && !of->step.has_test && turn(of))
        has_run = true;
    return has_run;
}

/* Outside of the patterns, too, the solver and trials share the time as they find something. */
static bool solve_outside(campaign *of)
{
    return time_shares_is_behind(&of->outside_shares, OUTSIDE_TURNS, time_shares_wanted(&of->outside_shares, OUTSIDE_TURNS)) &&
           repeat(of, campaign_turn_outside);
}

static bool repeat_trials(campaign *of, enum campaign_part part)
{
    double start = clock_seconds();
    run_result result;
    size_t tried = 0;
    while (tried < MOST_TRIALS && clock_seconds() - start < TURN_SECONDS && try_one(of, part, &result)) {
        tried++;
        if (has_news(of, &result)) {
            part == CAMPAIGN_OUTSIDE ? keep_outside(of) : keep(of);
            break;
        }
    }
    return tried != 0;
}

bool campaign_try(campaign *of, enum campaign_part part)
{
    double start = clock_seconds();
    if (part != CAMPAIGN_OUTSIDE)
        return repeat_trials(of, part);
    bool is_solved = solve_outside(of), is_tried = !is_solved && repeat_trials(of, part);
    time_shares_count(&of->outside_shares, is_solved ? OUTSIDE_TURNS : OUTSIDE_TRIALS, clock_seconds() - start,
                      of->step.sides.count);
    return is_solved || is_tried;
}
