#include "campaign_state.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "../base/text.h"

#include <assert.h>

/* Every so many turns a candidate for a failing check is asked, if it was hardly asked before; or else. */
#define FRESH_CHECK_TURNS 2
#define OTHER_CHECK_TURNS 3
#define RESTART_LIMIT 20

/* ---- making ---- */

static bool wants_check(void *context, const trace_event *check)
{
    const campaign *of = context;
    if (check->flags >= BUG_KIND_COUNT || !(of->settings.executor.checks >> check->flags & 1))
        return false;
    return !map_get(&of->failed_checks, check->site);
}

static const site_case *find_cases(void *context, uint32_t site, size_t *count)
{
    campaign *of = context;
    return program_find_cases(of->program, site, count);
}

static bool knows_path(void *context, uint64_t hash)
{
    const campaign *of = context;
    return map_get(of->settings.paths, hash) != NULL;
}

static void fill_defaults(campaign_settings *s)
{
    if (!s->executor.checks)
        s->executor.checks = bug_kinds_default();
    if (s->stop_at_ub)
        s->executor.options |= SEGMENT_STOP_AT_UB;
    if (!s->megabytes)
        s->megabytes = CAMPAIGN_MEGABYTES;
    if (!s->search)
        s->search = SEARCH_DEFAULT;
    s->executor.interrupted = s->interrupted;
}

campaign *campaign_new(const campaign_settings *settings, char **why)
{
    campaign_settings filled = *settings;
    assert(filled.first_id && filled.find_work && filled.on_step);
    fill_defaults(&filled);
    *why = NULL;
    const search *by = search_find(filled.search);
    if (!by) {
        *why = text_format("there is no search '%s'", filled.search);
        return NULL;
    }
    program *opened = program_open(filled.executor.program, why);
    if (!opened)
        return NULL;
    campaign *made = memory_allocate(1, sizeof *made);
    made->settings = filled;
    made->trace.follows_flow = filled.executor.options & SEGMENT_FLOW;
    made->program = opened;
    expr_arena_init(&made->arena);
    made->solver = solver_new(&made->arena, &filled.solver);
    path_tree_settings tree_settings = {
        .stop_at_ub = filled.stop_at_ub, .context = made, .cases = find_cases, .wants_check = wants_check,
        .knows_path = filled.paths && filled.paths->count ? knows_path : NULL, .keeps_edges = filled.imports,
        .may_turn = filled.patterns ? campaign_may_turn : NULL};
    made->tree = path_tree_new(&made->arena, &tree_settings, filled.resumes);
    made->next_id = filled.first_id;
    made->inputs = input_store_new();
    made->coverage = coverage_new();
    made->edges = frontier_new(by, filled.random_seed, coverage_has_side, made->coverage);
    made->by = by;
    made->probes = probes_new(&made->arena);
    made->mutations = mutations_new(filled.random_seed + filled.first_id);
    made->random.state = filled.random_seed + filled.first_id;
    made->checks = frontier_new(search_for_checks(), filled.random_seed, NULL, NULL);
    made->outside = frontier_new(by, filled.random_seed + filled.first_id, coverage_has_side, made->coverage);
    made->hard = frontier_new(search_for_checks(), filled.random_seed, NULL, NULL);
    made->symbols = symbolizer_new();
    made->bugs = bug_list_new(opened, made->symbols, filled.executor.checks);
    campaign_begin_shares(made);
    if (filled.selfcheck)
        made->selfcheck = selfcheck_new(&made->arena, opened);
    return made;
}

void campaign_free(campaign *of)
{
    if (!of)
        return;
    executor_free(of->executor);
    executor_free(of->second);
    selfcheck_free(of->selfcheck);
    bug_list_free(of->bugs);
    symbolizer_free(of->symbols);
    probes_free(of->probes);
    mutations_free(of->mutations);
    bundle_free(&of->drawn);
    map_free(&of->trial_bugs);
    frontier_free(of->hard);
    frontier_free(of->outside);
    frontier_free(of->checks);
    frontier_free(of->edges);
    coverage_free(of->coverage);
    input_store_free(of->inputs);
    path_tree_free(of->tree);
    campaign_free_patterns(of);
    solver_free(of->solver);
    expr_arena_free(&of->arena);
    program_free(of->program);
    map_free(&of->failed_checks);
    map_free(&of->explained_loops);
    array_free(&of->given_up);
    map_free(&of->given_up_nodes);
    for (size_t i = 0; i < of->work.count; i++)
        bundle_free(&of->work.items[i]);
    array_free(&of->work);
    campaign_step_free(&of->step);
    memory_free(of->failure);
    trace_free(&of->trace);
    array_free(&of->path.alternatives);
    array_free(&of->conditions);
    array_free(&of->prefixes);
    array_free(&of->input);
    array_free(&of->changes);
    memory_free(of);
}

/* ---- the program ---- */

void campaign_know_program(campaign *of)
{
    const module_list *modules = executor_modules(of->executor);
    if (modules->modules.count == of->known_modules)
        return;
    of->counters.unknown_modules = program_set_modules(of->program, modules);
    of->known_modules = modules->modules.count;
    symbolizer_set_modules(of->symbols, modules);
    if (of->settings.on_modules)
        of->settings.on_modules(of->settings.context, modules);
}

static bool start_program(campaign *of)
{
    memory_free(of->failure);
    of->failure = NULL;
    of->executor = of->executor ? executor_restart(of->executor, &of->failure)
                                : executor_start(&of->settings.executor, &of->failure);
    if (!of->executor)
        return false;
    of->known_modules = 0;
    campaign_know_program(of);
    symbolizer_set_process(of->symbols, executor_pid(of->executor), of->settings.executor.program);
    return true;
}

/* After the forking process died: another one, as long as that makes sense. */
static void restart_program(campaign *of)
{
    if (++of->counters.restarts > RESTART_LIMIT)
        of->failure = text_format("it died %d times outside of its runs", RESTART_LIMIT + 1);
    else if (start_program(of) && executor_get_state(of->executor) != EXECUTOR_READY)
        of->failure = text_format("it ended before its first input, which it did not do at first");
}

run_result campaign_execute(campaign *of)
{
    of->counters.runs++;
    run_result result = executor_get_state(of->executor) == EXECUTOR_ENDED
                            ? executor_result(of->executor)
                            : executor_run(of->executor, of->input.items, of->input.count);
    of->first_seconds += result.seconds;
    of->ended_seconds += result.timed_out ? 0 : result.seconds;
    of->ended_runs += !result.timed_out;
    of->was_run_interrupted |= result.interrupted;
    return result;
}

void campaign_set_input(campaign *of, const uint8_t *bytes, size_t size)
{
    array_clear(&of->input);
    for (size_t i = 0; i < size; i++)
        array_push(&of->input, bytes[i]);
}

/* ---- choosing and solving ---- */

/* Asks for an input on which the scratch conditions hold, beginning with the scratch input. */
static solve_answer ask_conditions(campaign *of, const search_entry *entry)
{
    char *text = NULL;
    program_place found;
    if (of->settings.solver.dump_folder && program_find_place(of->program, entry->site, &found))
        text = text_format("%s:%u:%u side %u", found.file, found.line, found.column, entry->taken);
    solve_place place = {(uint64_t)entry->site << 16 | entry->taken, text, of->is_hasty};
    solve_answer answer = solver_ask(of->solver, of->conditions.items, of->conditions.count, of->input.items,
                                     of->input.count, &place);
    memory_free(text);
    return answer;
}

solve_answer campaign_ask(campaign *of, const search_entry *entry)
{
    if (path_tree_is_refuted(of->tree, entry->node))
        return SOLVE_UNSAT;
    array_clear(&of->conditions);
    path_tree_conditions(of->tree, entry->node, &of->conditions);
    return ask_conditions(of, entry);
}

/* As if it had never been taken. */
static void put_back(campaign *of, const search_entry *entry)
{
    path_tree_requeue(of->tree, entry->node);
    input_store_refer(of->inputs, entry->input);
    frontier_push(entry->is_candidate ? of->checks : of->edges, entry);
}

static bool is_interrupted(const campaign *of)
{
    return of->settings.interrupted && *of->settings.interrupted;
}

/* Runs the solver's answer. */
static void run_for(campaign *of, const search_entry *target)
{
    run_result result = campaign_execute(of);
    if (result.interrupted) {
        put_back(of, target);
    } else if (result.server_died) {
        campaign_give_up(of, target);
    } else {
        campaign_learn(of, &result, target, target->generation + 1);
    }
}

/* Of a scanner's switch over tokens most sides are infeasible in most places. So when one is, all that are left are asked
 * for at once: either none is feasible, or there is an input for one of them. */
static void close_infeasible(campaign *of, const search_entry *entry)
{
    bool is_refuted = path_tree_is_refuted(of->tree, entry->node);
    expr_id sides = is_refuted ? 0 : path_tree_other_sides(of->tree, entry->node);
    solve_answer answer = SOLVE_UNKNOWN;
    if (sides) {
        of->conditions.items[of->conditions.count - 1] = sides;
        answer = ask_conditions(of, entry);
    }
    if (answer == SOLVE_UNSAT)
        path_tree_refute_sides(of->tree, entry->node);
    campaign_close(of, entry, PATH_INFEASIBLE);
    if (answer != SOLVE_SAT)
        return;
    run_result result = campaign_execute(of);
    if (!result.interrupted && !result.server_died)
        campaign_learn(of, &result, NULL, entry->generation + 1);
}

static void try_entry(campaign *of, const search_entry *entry)
{
    if (!path_tree_take(of->tree, entry->node))
        return;
    if (entry->is_candidate && map_get(&of->failed_checks, entry->site)) {
        campaign_close(of, entry, PATH_EXPLORED);
        return;
    }
    size_t size;
    const uint8_t *bytes = input_store_get(of->inputs, entry->input, &size);
    campaign_set_input(of, bytes, size);
    of->patterns.now = input_store_pattern(of->inputs, entry->input);
    if (campaign_is_pattern_over(of)) {
        campaign_close(of, entry, PATH_EXPLORED);
        return;
    }
    solve_answer answer = campaign_ask(of, entry);
    if (answer == SOLVE_OPTIMISTIC && of->patterns.now)
        answer = SOLVE_UNKNOWN; /* a guess need not be of the pattern */
    of->is_guess = answer == SOLVE_OPTIMISTIC;
    switch (answer) {
    case SOLVE_SAT:
    case SOLVE_OPTIMISTIC:
        run_for(of, entry);
        break;
    case SOLVE_UNSAT:
        close_infeasible(of, entry);
        break;
    default:
        if (is_interrupted(of)) { /* the solver was not left to finish */
            put_back(of, entry);
            break;
        }
        campaign_leave(of, entry);
    }
}

size_t campaign_open_edges(const campaign *of)
{
    return frontier_count(of->edges) + frontier_count(of->checks) + frontier_count(of->hard);
}

/* Candidates for failing checks take turns with edges. What is hard comes last. */
static bool choose(campaign *of, search_entry *entry)
{
    bool is_fresh = frontier_rank(of->checks) < SEARCH_FRESH_CHECK;
    bool check_first = (is_fresh && of->turn < SEARCH_EARLY) ||
                       of->turn % (is_fresh ? FRESH_CHECK_TURNS : OTHER_CHECK_TURNS) == 0;
    of->turn++;
    frontier *first = check_first ? of->checks : of->edges, *second = check_first ? of->edges : of->checks;
    of->is_hasty = frontier_pop(first, entry) || frontier_pop(second, entry);
    return of->is_hasty || frontier_pop(of->hard, entry);
}

/* ---- the loop ---- */

static const char *find_stop_reason(const campaign *of)
{
    const campaign_settings *s = &of->settings;
    if (of->failure)
        return "error";
    if (s->interrupted && *s->interrupted)
        return "interrupted";
    if (s->seconds > 0 && clock_seconds() - of->start >= s->seconds)
        return "time";
    if (s->runs && of->counters.runs >= s->runs)
        return "runs";
    return NULL;
}

/* Takes the next edge; false when there is none. */
static bool turn_edge(campaign *of)
{
    search_entry entry;
    if (!choose(of, &entry))
        return false;
    try_entry(of, &entry);
    input_store_release(of->inputs, entry.input);
    return true;
}

/* Seeds of patterns come without end, and take turns with edges. */
static bool is_time_for_work(campaign *of, bool has_edges)
{
    if (!of->settings.patterns || !has_edges)
        return true;
    of->was_work = !of->was_work;
    return of->was_work;
}

/* One turn; false when nothing is left. */
static bool take_turn(campaign *of)
{
    double start = clock_seconds();
    bool has_edges = campaign_open_edges(of) != 0;
    campaign_step_clear(&of->step);
    bool may_try = of->settings.patterns || (has_edges && !campaign_has_work(of));
    enum campaign_part part = may_try ? campaign_choose_part(of) : CAMPAIGN_TURNS;
    bool is_trial = part != CAMPAIGN_TURNS && campaign_try(of, part);
    bool is_work = !is_trial && is_time_for_work(of, has_edges) && campaign_do_work(of);
    bool may_probe = has_edges && !of->settings.patterns;
    if (!is_work && !is_trial && !(may_probe && campaign_wants_probe(of) && campaign_probe(of)) && !turn_edge(of))
        return !of->was_run_interrupted && of->settings.find_work(of->settings.context, of);
    campaign_count_time(of, is_trial ? part : CAMPAIGN_TURNS, clock_seconds() - start);
    if (executor_get_state(of->executor) == EXECUTOR_DIED)
        restart_program(of);
    of->counters.dropped = path_tree_dropped(of->tree);
    of->step.queued = campaign_open_edges(of);
    of->step.counters = of->counters;
    of->step.solver = *solver_get_statistics(of->solver);
    of->settings.on_step(of->settings.context, &of->step);
    return true;
}

static const char *explore(campaign *of)
{
    for (bool has_more = true;;) {
        if (has_more && of->settings.on_turn)
            of->settings.on_turn(of->settings.context, of);
        const char *reason = find_stop_reason(of);
        if (reason)
            return reason;
        if (!has_more)
            return "finished";
        has_more = take_turn(of);
    }
}

bool campaign_run(campaign *of, char **why)
{
    of->start = clock_seconds();
    *why = NULL;
    of->stop_reason = "error";
    if (start_program(of)) {
        if (of->settings.on_start)
            of->settings.on_start(of->settings.context, of);
        of->stop_reason = explore(of);
    }
    if (!of->failure)
        return true;
    *why = memory_copy_text(of->failure);
    return false;
}

const char *campaign_stop_reason(const campaign *of)
{
    return of->stop_reason;
}
