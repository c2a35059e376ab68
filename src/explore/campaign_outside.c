/* Inputs outside of the patterns. They begin with those of patterns that covered something new, and are found as without
 * patterns: by chance, and by the solver, from edges beside their paths that nobody but this process knows of. They bring
 * coverage, tests and bugs; what is said of the patterns does not depend on them. */

#include "campaign_state.h"

#include "../base/clock.h"

#define TURN_SECONDS 0.05

enum { MOST_EDGES = 1 << 16 }; /* they must not take the memory that the patterns' edges need */

/* Queues what the path at hand left open. */
static void queue_edges(campaign *of, uint32_t generation, uint32_t score)
{
    if (!of->path.alternatives.count)
        return;
    input_id input = input_store_add(of->inputs, of->input.items, of->input.count, 0);
    for (size_t i = 0; i < of->path.alternatives.count; i++)
        campaign_queue_in(of, of->outside, &of->path.alternatives.items[i], input, generation, score);
    input_store_release(of->inputs, input);
}

static void add_run(campaign *of, const trace_event *events, size_t count, path_node target)
{
    if (frontier_count(of->outside) >= MOST_EDGES) {
        array_clear(&of->path.alternatives);
        of->path.reached = false; /* a target is closed */
        return;
    }
    path_tree_add_run(of->tree, events, count, target, &of->path);
    if (of->path.strayed && !target) /* all else there is explored, or another's */
        path_tree_graft(of->tree, events, count, 0, &of->path);
}

/* The constraints of a pattern stand in front of a run's events. */
void campaign_open_outside(campaign *of, uint32_t generation, uint32_t score)
{
    const trace *t = &of->trace;
    size_t own = of->patterns.now ? of->patterns.list.items.count : 0;
    uint32_t pattern = of->patterns.now;
    bool is_new = of->path.is_new;
    if (t->events.count < own)
        return;
    of->patterns.now = 0;
    add_run(of, t->events.items + own, t->events.count - own, 0);
    queue_edges(of, generation, score);
    of->patterns.now = pattern;
    of->path.is_new = is_new;
}

/* Information flow says something of patterns alone. */
static void follow_flow(campaign *of, bool is_inside)
{
    of->trace.follows_flow = is_inside && of->settings.executor.options & SEGMENT_FLOW;
    executor_follow_flow(of->executor, of->trace.follows_flow);
}

bool campaign_run_outside(campaign *of, run_result *result, size_t *new_sides)
{
    of->patterns.now = 0;
    follow_flow(of, false);
    *result = campaign_execute(of);
    bool is_whole = !result->interrupted && !result->server_died;
    *new_sides = is_whole ? campaign_read_run(of) : 0;
    follow_flow(of, true);
    return is_whole;
}

void campaign_keep_outside(campaign *of, const run_result *result, size_t new_sides, const search_entry *target,
                           uint32_t generation)
{
    const trace *t = &of->trace;
    of->step.run = of->counters.runs;
    of->counters.outside_runs++;
    of->counters.outside_sides += new_sides;
    add_run(of, t->events.items, t->events.count, target ? target->node : 0);
    if (target && (!of->path.reached || target->is_candidate))
        path_tree_close(of->tree, target->node, of->path.reached ? PATH_EXPLORED : PATH_DIVERGED);
    queue_edges(of, generation, (uint32_t)new_sides);
    if (new_sides && t->end != SEGMENT_END_ASSUME && t->end != SEGMENT_END_SILENT) {
        campaign_keep_test(of);
        of->step.test_path = path_tree_hash(of->tree, t->events.items, t->events.count);
        of->step.is_outside = true;
        of->counters.outside_tests++;
    }
    if (new_sides)
        mutations_add(of->mutations, t->inputs.items, t->inputs.count, of->input.items, of->input.count);
    campaign_look_for_bugs(of, result, new_sides);
}

/* True: the program was run. */
static bool turn(campaign *of, const search_entry *entry)
{
    size_t size;
    if (!path_tree_take(of->tree, entry->node))
        return false;
    const uint8_t *bytes = input_store_get(of->inputs, entry->input, &size);
    campaign_set_input(of, bytes, size);
    of->patterns.now = 0;
    of->is_hasty = true;
    bool is_failed_check = entry->is_candidate && map_get(&of->failed_checks, entry->site);
    solve_answer answer = is_failed_check ? SOLVE_UNSAT : campaign_ask(of, entry);
    if (answer != SOLVE_SAT && answer != SOLVE_OPTIMISTIC) {
        path_tree_close(of->tree, entry->node, answer == SOLVE_UNSAT ? PATH_INFEASIBLE : PATH_UNKNOWN);
        return false;
    }
    run_result result;
    size_t new_sides;
    if (campaign_run_outside(of, &result, &new_sides))
        campaign_keep_outside(of, &result, new_sides, entry, entry->generation + 1);
    else
        path_tree_close(of->tree, entry->node, PATH_UNKNOWN);
    return true;
}

/* Sentences are not made of pieces that are to be repeated, so patterns that never end have no probes. */
bool campaign_turn_outside(campaign *of)
{
    if (of->settings.patterns->has_end && campaign_wants_probe(of) && campaign_probe(of))
        return true;
    double start = clock_seconds();
    search_entry entry;
    bool has_turned = false, has_run = false;
    while (!has_run && clock_seconds() - start < TURN_SECONDS && frontier_pop(of->outside, &entry)) {
        has_run = turn(of, &entry);
        input_store_release(of->inputs, entry.input);
        has_turned = true;
    }
    return has_turned;
}
