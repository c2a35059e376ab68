#include "campaign.h"

#include "../base/clock.h"
#include "../base/map.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../base/text.h"
#include "../expr/evaluate.h"
#include "../expr/expr_arena.h"
#include "frontier.h"
#include "input_store.h"
#include "path_tree.h"
#include "selfcheck.h"
#include "symbolize.h"

#include <string.h>

#define PROGRESS_SECONDS 0.1
#define DEFAULT_MEGABYTES 2048
#define FRESH_CHECK_ATTEMPTS 3 /* so often a check's site is asked before anything else */
#define CHECKS_PER_EDGE 2      /* candidates that are asked for each edge that is turned, when none is fresh */
#define RESTART_LIMIT 20

struct campaign {
    campaign_settings settings;
    program *program;
    executor *executor;
    expr_arena arena;
    solver *solver;
    path_tree *tree;
    input_store *inputs;
    frontier *edges, *checks;
    coverage *coverage;
    symbolizer *symbols;
    bug_list *bugs;
    selfcheck *selfcheck; /* null: not wanted */
    map failed_checks;    /* sites */
    campaign_statistics statistics;
    double start, last_progress;
    uint64_t turn;
    bool was_interrupted; /* so something is left, whatever the queues say */
    bool is_guess; /* the run at hand is for an edge that the solver gave up on */
    char *failure; /* why it cannot go on */

    trace trace; /* scratch: the last run's */
    path_run path;
    path_conditions conditions;
    ARRAY(uint8_t) input;
    bug_changes changes;
};

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

static void fill_defaults(campaign_settings *s)
{
    if (!s->executor.checks)
        s->executor.checks = bug_kinds_default();
    if (s->stop_at_ub)
        s->executor.options |= SEGMENT_STOP_AT_UB;
    if (!s->megabytes)
        s->megabytes = DEFAULT_MEGABYTES;
    if (!s->search)
        s->search = SEARCH_DEFAULT;
    s->executor.interrupted = s->interrupted;
}

campaign *campaign_new(const campaign_settings *settings, char **why)
{
    campaign_settings filled = *settings;
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
    made->program = opened;
    expr_arena_init(&made->arena);
    made->solver = solver_new(&made->arena, &filled.solver);
    path_tree_settings tree_settings = {
        .stop_at_ub = filled.stop_at_ub, .context = made, .cases = find_cases, .wants_check = wants_check};
    made->tree = path_tree_new(&made->arena, &tree_settings);
    made->inputs = input_store_new();
    made->coverage = coverage_new();
    made->edges = frontier_new(by, filled.random_seed, coverage_has_side, made->coverage);
    made->checks = frontier_new(search_for_checks(), filled.random_seed, NULL, NULL);
    made->symbols = symbolizer_new();
    made->bugs = bug_list_new(opened, made->symbols, filled.executor.checks);
    if (filled.selfcheck)
        made->selfcheck = selfcheck_new(&made->arena, opened);
    return made;
}

void campaign_free(campaign *of)
{
    if (!of)
        return;
    executor_free(of->executor);
    selfcheck_free(of->selfcheck);
    bug_list_free(of->bugs);
    symbolizer_free(of->symbols);
    frontier_free(of->checks);
    frontier_free(of->edges);
    coverage_free(of->coverage);
    input_store_free(of->inputs);
    path_tree_free(of->tree);
    solver_free(of->solver);
    expr_arena_free(&of->arena);
    program_free(of->program);
    map_free(&of->failed_checks);
    campaign_statistics_free(&of->statistics);
    memory_free(of->failure);
    trace_free(&of->trace);
    array_free(&of->path.alternatives);
    array_free(&of->conditions);
    array_free(&of->input);
    array_free(&of->changes);
    memory_free(of);
}

/* ---- the program ---- */

static bool start_program(campaign *of)
{
    size_t count;
    memory_free(of->failure);
    of->failure = NULL;
    of->executor = executor_start(&of->settings.executor, &of->failure);
    if (!of->executor)
        return false;
    pid_t pid = executor_pid(of->executor);
    const segment_module *modules = executor_modules(of->executor, &count);
    of->statistics.unknown_modules = program_set_modules(of->program, modules, count, pid);
    symbolizer_set_process(of->symbols, pid, of->settings.executor.program);
    return true;
}

/* After the forking process died: another one, as long as that makes sense. */
static void restart_program(campaign *of)
{
    executor_free(of->executor);
    of->executor = NULL;
    if (++of->statistics.restarts > RESTART_LIMIT) {
        of->failure = text_format("it died %d times outside of its runs", RESTART_LIMIT + 1);
        return;
    }
    if (start_program(of) && executor_get_state(of->executor) != EXECUTOR_READY)
        of->failure = text_format("it ended before its first input, which it did not do at first");
}

/* ---- learning from a run ---- */

/* The scratch input becomes what the run really saw: zeros up to the last byte that it used. */
static void extend_input(campaign *of)
{
    size_t used = of->trace.input_used;
    if (used > executor_header(of->executor)->input.capacity)
        used = executor_header(of->executor)->input.capacity;
    while (of->input.count < used)
        array_push(&of->input, 0);
}

static void note_failed_checks(campaign *of)
{
    for (size_t i = 0; i < of->trace.events.count; i++) {
        const trace_event *event = &of->trace.events.items[i];
        if (event->kind == EVENT_CHECK && !event->taken)
            map_put(&of->failed_checks, event->site, NULL);
    }
    for (size_t i = 0; i < of->trace.bugs.count; i++)
        if (of->trace.bugs.items[i].site != SEGMENT_NO_SITE)
            map_put(&of->failed_checks, of->trace.bugs.items[i].site, NULL);
}

static size_t memory_used(const campaign *of)
{
    return path_tree_memory(of->tree) + expr_arena_memory(&of->arena) + input_store_memory(of->inputs) +
           frontier_memory(of->edges) + frontier_memory(of->checks);
}

/* Queues the edges that the run left open. */
static void queue_alternatives(campaign *of, uint32_t generation, size_t score)
{
    if (!of->path.alternatives.count)
        return;
    input_id input = input_store_add(of->inputs, of->input.items, of->input.count);
    for (size_t i = 0; i < of->path.alternatives.count; i++) {
        const path_alternative *a = &of->path.alternatives.items[i];
        search_entry entry = {.node = a->node,
                              .input = input,
                              .site = a->site,
                              .side = SITE_NONE,
                              .depth = a->depth,
                              .generation = generation,
                              .score = (uint32_t)score,
                              .taken = a->taken,
                              .kind = a->kind,
                              .is_candidate = a->is_candidate};
        if (a->kind == EVENT_BRANCH || a->kind == EVENT_SWITCH)
            entry.side = program_find_side(of->program, a->site, a->taken);
        input_store_refer(of->inputs, input);
        frontier_push(a->is_candidate ? of->checks : of->edges, &entry);
    }
    input_store_release(of->inputs, input);
}

/* What became of the edge that the run was made for. */
static void judge_target(campaign *of, const search_entry *target, const run_result *result)
{
    if (of->path.reached) {
        if (target->is_candidate)
            path_tree_close(of->tree, target->node, PATH_EXPLORED);
    } else if (of->is_guess || result->timed_out || result->out_of_memory) {
        of->statistics.unknown += of->is_guess;
        path_tree_close(of->tree, target->node, PATH_UNKNOWN);
    } else {
        of->statistics.divergences++;
        path_tree_close(of->tree, target->node, PATH_DIVERGED);
    }
}

static bug_run describe_run(const campaign *of, const run_result *result)
{
    return (bug_run){.trace = &of->trace,
                     .result = *result,
                     .input = of->input.items,
                     .size = of->input.count,
                     .number = of->statistics.runs,
                     .seconds = clock_seconds() - of->start};
}

static void read_trace(campaign *of)
{
    size_t size;
    const uint8_t *segment = executor_segment(of->executor, &size);
    trace_read(&of->trace, executor_header(of->executor), segment, size, &of->arena);
}

/* Runs each new bug's input once more; the trace of the run that showed it is gone then. */
static void report_bugs(campaign *of, const run_result *result)
{
    bug_run shown = describe_run(of, result);
    array_clear(&of->changes);
    bug_list_add_run(of->bugs, &shown, &of->changes);
    for (size_t i = 0; i < of->changes.count; i++) {
        bug_change change = of->changes.items[i];
        if (change.is_new && executor_get_state(of->executor) == EXECUTOR_READY) {
            run_result again = executor_run(of->executor, of->input.items, of->input.count);
            of->statistics.runs++;
            read_trace(of);
            bug_run second = describe_run(of, &again);
            bug_list_confirm(of->bugs, change.index, &second);
        }
        if (of->settings.on_bug)
            of->settings.on_bug(of->settings.context, bug_list_at(of->bugs, change.index), change.index,
                                change.is_new);
    }
}

static void learn(campaign *of, const run_result *result, const search_entry *target, uint32_t generation)
{
    read_trace(of);
    const trace *t = &of->trace;
    extend_input(of);
    if (of->selfcheck)
        of->statistics.selfcheck_failures += selfcheck_run(of->selfcheck, t, of->input.items, of->input.count);
    campaign_statistics_add_end(&of->statistics, t, result->timed_out, result->out_of_memory);
    campaign_statistics_add_losses(&of->statistics, t);
    note_failed_checks(of);
    path_tree_set_full(of->tree, memory_used(of) > (size_t)of->settings.megabytes << 20);
    path_tree_add_run(of->tree, t->events.items, t->events.count, target ? target->node : 0, &of->path);
    if (target)
        judge_target(of, target, result);
    size_t covered_bytes;
    const uint8_t *covered = executor_coverage(of->executor, &covered_bytes);
    size_t score = coverage_update(of->coverage, covered, covered_bytes);
    queue_alternatives(of, generation, score);
    if (of->path.is_new && t->end != SEGMENT_END_ASSUME) {
        of->statistics.paths++;
        if (t->end != SEGMENT_END_SILENT) {
            of->statistics.tests++;
            if (of->settings.on_test)
                of->settings.on_test(of->settings.context, t, of->input.items, of->input.count, of->statistics.runs);
        }
    }
    report_bugs(of, result);
}

/* Runs the scratch input. `target` (may be null) is the edge for which it was made. */
static void run_input(campaign *of, const search_entry *target, uint32_t generation)
{
    run_result result = executor_run(of->executor, of->input.items, of->input.count);
    of->statistics.runs++;
    of->was_interrupted |= result.interrupted;
    if (!result.server_died && !result.interrupted) {
        learn(of, &result, target, generation);
    } else if (target) {
        of->statistics.unknown++;
        path_tree_close(of->tree, target->node, PATH_UNKNOWN);
    }
    if (executor_get_state(of->executor) == EXECUTOR_DIED)
        restart_program(of);
}

/* ---- choosing and solving ---- */

static void set_input(campaign *of, const uint8_t *bytes, size_t size)
{
    array_clear(&of->input);
    for (size_t i = 0; i < size; i++)
        array_push(&of->input, bytes[i]);
}

static solve_answer ask_solver(campaign *of, const search_entry *entry)
{
    array_clear(&of->conditions);
    path_tree_conditions(of->tree, entry->node, &of->conditions);
    char *place = NULL;
    program_place found;
    if (of->settings.solver.dump_folder && program_find_place(of->program, entry->site, &found))
        place = text_format("%s:%u:%u side %u", found.file, found.line, found.column, entry->taken);
    solve_answer answer = solver_ask(of->solver, of->conditions.items, of->conditions.count, of->input.items,
                                     of->input.count, place);
    const volatile sig_atomic_t *interrupted = of->settings.interrupted;
    of->was_interrupted |= answer == SOLVE_UNKNOWN && interrupted && *interrupted;
    memory_free(place);
    return answer;
}

static void try_entry(campaign *of, const search_entry *entry)
{
    if (!path_tree_take(of->tree, entry->node))
        return;
    if (entry->is_candidate && map_get(&of->failed_checks, entry->site)) {
        path_tree_close(of->tree, entry->node, PATH_EXPLORED);
        return;
    }
    size_t size;
    const uint8_t *bytes = input_store_get(of->inputs, entry->input, &size);
    set_input(of, bytes, size);
    solve_answer answer = ask_solver(of, entry);
    of->is_guess = answer == SOLVE_OPTIMISTIC;
    switch (answer) {
    case SOLVE_SAT:
    case SOLVE_OPTIMISTIC:
        run_input(of, entry, entry->generation + 1);
        break;
    case SOLVE_UNSAT:
        path_tree_close(of->tree, entry->node, PATH_INFEASIBLE);
        break;
    default:
        of->statistics.unknown++;
        path_tree_close(of->tree, entry->node, PATH_UNKNOWN);
    }
}

/* Checks that were hardly asked come first: a bug is worth more than a path. The others take turns with edges. */
static bool choose(campaign *of, search_entry *entry)
{
    bool check_first = frontier_rank(of->checks) < FRESH_CHECK_ATTEMPTS || of->turn % (CHECKS_PER_EDGE + 1) != 0;
    of->turn++;
    frontier *first = check_first ? of->checks : of->edges;
    return frontier_pop(first, entry) || frontier_pop(check_first ? of->edges : of->checks, entry);
}

static void update_figures(campaign *of)
{
    of->statistics.seconds = clock_seconds() - of->start;
    of->statistics.frontier = frontier_count(of->edges) + frontier_count(of->checks);
    of->statistics.dropped = path_tree_dropped(of->tree);
}

static const char *find_stop_reason(campaign *of)
{
    const campaign_settings *s = &of->settings;
    double now = clock_seconds();
    if (s->on_progress && now - of->last_progress >= PROGRESS_SECONDS) {
        of->last_progress = now;
        update_figures(of);
        s->on_progress(s->context, of);
    }
    if (of->failure)
        return "error";
    if (s->interrupted && *s->interrupted)
        return "interrupted";
    if (s->seconds > 0 && now - of->start >= s->seconds)
        return "time";
    if (s->runs && of->statistics.runs >= s->runs)
        return "runs";
    return NULL;
}

static const char *run_seeds(campaign *of)
{
    const char *reason = find_stop_reason(of);
    for (size_t i = 0; !reason && (i < of->settings.seed_count || i == 0); i++) {
        if (of->settings.seed_count)
            set_input(of, of->settings.seeds[i].bytes, of->settings.seeds[i].size);
        run_input(of, NULL, 0);
        if (i + 1 < of->settings.seed_count)
            reason = find_stop_reason(of);
    }
    return reason;
}

static const char *explore(campaign *of)
{
    const char *reason = run_seeds(of);
    while (!reason) {
        search_entry entry;
        bool is_empty = !frontier_count(of->edges) && !frontier_count(of->checks);
        if (is_empty && !of->failure && !of->was_interrupted)
            return "finished";
        reason = find_stop_reason(of);
        if (!reason && choose(of, &entry)) {
            try_entry(of, &entry);
            input_store_release(of->inputs, entry.input);
        }
    }
    return reason;
}

/* Throws away the queues; what is really open in them is counted. */
static uint64_t count_open(campaign *of)
{
    uint64_t open = 0;
    search_entry entry;
    while (frontier_pop_any(of->edges, &entry) || frontier_pop_any(of->checks, &entry)) {
        bool is_open = path_tree_take(of->tree, entry.node);
        open += is_open && !(entry.is_candidate && map_get(&of->failed_checks, entry.site));
        input_store_release(of->inputs, entry.input);
    }
    return open;
}

bool campaign_run(campaign *of, char **why)
{
    of->start = clock_seconds();
    *why = NULL;
    if (!start_program(of)) {
        of->statistics.stop_reason = "error";
    } else if (executor_get_state(of->executor) == EXECUTOR_READY) {
        of->statistics.stop_reason = explore(of);
    } else {
        run_result result = executor_result(of->executor);
        of->statistics.runs++;
        if (!result.interrupted)
            learn(of, &result, NULL, 0);
        of->statistics.stop_reason = result.interrupted ? "interrupted" : "finished";
    }
    update_figures(of);
    of->statistics.frontier = count_open(of);
    campaign_statistics_finish(&of->statistics);
    if (!of->failure)
        return true;
    *why = memory_copy_text(of->failure);
    return false;
}

int campaign_exit_status(const campaign *of)
{
    const char *reason = of->statistics.stop_reason;
    if (of->failure || of->statistics.selfcheck_failures)
        return 2;
    if (reason && strcmp(reason, "interrupted") == 0)
        return 130;
    return bug_list_count(of->bugs) ? 1 : 0;
}

const campaign_statistics *campaign_get_statistics(const campaign *of)
{
    return &of->statistics;
}

const solve_statistics *campaign_get_solve_statistics(const campaign *of)
{
    return solver_get_statistics(of->solver);
}

const program *campaign_get_program(const campaign *of)
{
    return of->program;
}

const coverage *campaign_get_coverage(const campaign *of)
{
    return of->coverage;
}

const bug_list *campaign_get_bugs(const campaign *of)
{
    return of->bugs;
}
