#include "campaign_state.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "loop_table_text.h"

/* The scratch input becomes what the run really saw: zeros up to the last byte that it used. */
static void extend_input(campaign *of)
{
    size_t used = of->trace.input_used;
    if (used > executor_header(of->executor)->input.capacity)
        used = executor_header(of->executor)->input.capacity;
    while (of->input.count < used)
        array_push(&of->input, 0);
}

static void add_failed_check(campaign *of, uint32_t site)
{
    bool is_new;
    map_put(&of->failed_checks, site, &is_new);
    if (is_new)
        array_push(&of->step.failed_checks, site);
}

static void note_failed_checks(campaign *of)
{
    for (size_t i = 0; i < of->trace.events.count; i++) {
        const trace_event *event = &of->trace.events.items[i];
        if (event->kind == EVENT_CHECK && !event->taken)
            add_failed_check(of, event->site);
    }
    for (size_t i = 0; i < of->trace.bugs.count; i++)
        if (of->trace.bugs.items[i].site != SEGMENT_NO_SITE)
            add_failed_check(of, of->trace.bugs.items[i].site);
}

void campaign_read_trace(campaign *of)
{
    size_t size;
    const uint8_t *segment = executor_segment(of->executor, &size);
    trace_read(&of->trace, executor_header(of->executor), segment, size, &of->arena);
    campaign_constrain(of);
}

size_t campaign_read_run(campaign *of)
{
    campaign_read_trace(of);
    campaign_know_program(of);
    extend_input(of);
    campaign_observe(of);
    note_failed_checks(of);
    size_t count;
    const uint8_t *covered = executor_coverage(of->executor, &count);
    size_t before = of->step.sides.count;
    coverage_update(of->coverage, covered, count, &of->step.sides);
    return of->step.sides.count - before;
}

/* What happened where the program called Splat's C library is told of that place in the program. */
static campaign_loss place_loss(campaign *of, const trace_loss *loss)
{
    campaign_loss made = {.site = loss->site, .reason = loss->reason, .count = loss->count, .runs = 1};
    const char *callee = loss->function ? symbolizer_function(of->symbols, loss->function) : loss->callee;
    made.callee = callee ? memory_copy_text(callee) : NULL;
    source_stack stack = {0};
    if (loss->pc)
        symbolizer_stack(of->symbols, &loss->pc, 1, &stack);
    if (stack.count) {
        made.site = SEGMENT_NO_SITE;
        made.file = memory_copy_text(program_find_file(of->program, stack.items[0].file));
        made.function = memory_copy_text(stack.items[0].function);
        made.line = stack.items[0].line;
        made.column = stack.items[0].column;
    }
    source_stack_free(&stack);
    return made;
}

static void note_loops(campaign *of)
{
    for (size_t i = 0; i < of->trace.loops.count; i++)
        loop_list_add_run(&of->step.loops, &of->trace.loops.items[i]);
}

/* Rows of one loop stand together. */
static void explain_loops(campaign *of)
{
    const segment_loop_row *rows = of->trace.loop_rows.items;
    for (size_t first = 0, end; first < of->trace.loop_rows.count; first = end) {
        bool is_new;
        for (end = first + 1; end < of->trace.loop_rows.count && rows[end].loop == rows[first].loop;)
            end++;
        map_put(&of->explained_loops, rows[first].loop, &is_new);
        if (!is_new || end - first > LOOP_TABLE_ROWS)
            continue;
        text made = {0};
        loop_table_text_add(rows + first, end - first, &of->trace, of->program, &of->arena, &made);
        loop_tables_add(&of->step.loop_tables, rows[first].loop, text_take(&made));
    }
}

/* Several that come to the same place count as one run. */
static void note_losses(campaign *of)
{
    size_t first = of->step.losses.count;
    for (size_t i = 0; i < of->trace.losses.count; i++) {
        campaign_loss made = place_loss(of, &of->trace.losses.items[i]);
        size_t k = made.file ? first : of->step.losses.count;
        while (k < of->step.losses.count && !campaign_loss_is_same(&of->step.losses.items[k], &made))
            k++;
        if (k == of->step.losses.count) {
            array_push(&of->step.losses, made);
        } else {
            of->step.losses.items[k].count += made.count;
            campaign_loss_free(&made);
        }
    }
}

static size_t memory_used(const campaign *of)
{
    return path_tree_memory(of->tree) + expr_arena_memory(&of->arena) + input_store_memory(of->inputs) +
           frontier_memory(of->edges) + frontier_memory(of->checks) + frontier_memory(of->hard) + frontier_memory(of->outside) +
           probes_memory(of->probes) + mutations_memory(of->mutations);
}

/* ---- edges ---- */

static edge_name name_of(const campaign *of, const search_entry *entry)
{
    return (edge_name){input_store_bundle(of->inputs, entry->input), {entry->event, entry->taken}};
}

static void name_closed(campaign *of, const search_entry *entry)
{
    array_push(&of->step.closed, name_of(of, entry));
}

void campaign_close(campaign *of, const search_entry *entry, path_status status)
{
    path_tree_close(of->tree, entry->node, status);
    name_closed(of, entry);
}

void campaign_give_up(campaign *of, const search_entry *entry)
{
    edge_name name = name_of(of, entry);
    of->counters.unknown++;
    path_tree_close(of->tree, entry->node, PATH_UNKNOWN);
    array_push(&of->step.given_up, name);
    *map_put(&of->given_up_nodes, entry->node, NULL) = of->given_up.count;
    array_push(&of->given_up, name);
}

void campaign_leave(campaign *of, const search_entry *entry)
{
    if (!of->is_hasty) {
        campaign_give_up(of, entry);
        return;
    }
    path_tree_requeue(of->tree, entry->node);
    input_store_refer(of->inputs, entry->input);
    frontier_push(of->hard, entry);
}

void campaign_queue_in(campaign *of, frontier *to, const path_alternative *a, input_id input, uint32_t generation, uint32_t score)
{
    search_entry entry = {.node = a->node,
                          .input = input,
                          .event = a->event,
                          .site = a->site,
                          .side = SITE_NONE,
                          .depth = a->depth,
                          .generation = generation,
                          .score = score,
                          .taken = a->taken,
                          .kind = a->kind,
                          .is_candidate = a->is_candidate};
    if (a->kind == EVENT_BRANCH || a->kind == EVENT_SWITCH)
        entry.side = program_find_side(of->program, a->site, a->taken);
    input_store_refer(of->inputs, input);
    frontier_push(to, &entry);
}

void campaign_queue(campaign *of, const path_alternative *a, input_id input, uint32_t generation, uint32_t score)
{
    campaign_queue_in(of, a->is_candidate ? of->checks : of->edges, a, input, generation, score);
}

/* Queues the edges that the run left open, as a new bundle. */
static void open_bundle(campaign *of, const search_entry *target, uint32_t generation, uint32_t score)
{
    bundle *opened = &of->step.opened;
    input_id input = 0;
    bundle_hash_prefixes(of->trace.events.items, of->trace.events.count, &of->prefixes);
    for (size_t i = 0; i < of->path.alternatives.count; i++) {
        const path_alternative *a = &of->path.alternatives.items[i];
        if (target && a->node == target->node) { /* not a new edge: it waits again under its old name */
            input_store_refer(of->inputs, target->input);
            frontier_push(of->edges, target);
            continue;
        }
        if (!opened->id) {
            opened->id = of->next_id++;
            opened->generation = generation;
            opened->score = score;
            opened->is_seed = false;
            bundle_set_input(opened, of->input.items, of->input.count);
            campaign_give_pattern(of, opened);
            input = input_store_add(of->inputs, of->input.items, of->input.count, opened->id);
            input_store_set_pattern(of->inputs, input, of->patterns.now);
        }
        array_push(&opened->edges, (open_edge){{a->event, a->taken}, of->prefixes.items[a->event]});
        campaign_queue(of, a, input, generation, score);
    }
    if (opened->id)
        input_store_release(of->inputs, input);
}

/* The name of an edge that the run changed without having been made for it, and whether it is one that was given up;
 * false: it is not known. */
static bool find_name(const campaign *of, path_node node, edge_name *name, bool *was_given_up)
{
    const search_entry *queued = frontier_find(of->edges, node);
    if (!queued)
        queued = frontier_find(of->hard, node);
    const uint64_t *given_up = queued ? NULL : map_get(&of->given_up_nodes, node);
    *was_given_up = given_up != NULL;
    if (queued)
        *name = name_of(of, queued);
    else if (given_up)
        *name = of->given_up.items[*given_up];
    return queued || given_up;
}

static void note_entered(campaign *of, path_node node)
{
    edge_name name;
    bool was_given_up;
    if (!find_name(of, node, &name, &was_given_up))
        return;
    array_push(&of->step.closed, name);
    of->counters.unknown -= was_given_up;
}

static void note_narrowed(campaign *of, const search_entry *target)
{
    const path_run *path = &of->path;
    bool is_target = target && target->node == path->narrowed, was_given_up = false;
    edge_name name;
    if (is_target)
        name = name_of(of, target);
    else if (!find_name(of, path->narrowed, &name, &was_given_up))
        return;
    if (path->is_narrowed_open) {
        array_push(&of->step.narrowed, (narrowed_edge){name.bundle, {name.place.event, path->by.value}});
    } else if (!is_target) {
        array_push(&of->step.closed, name);
        of->counters.unknown -= was_given_up;
    }
}

/* The run may have gone along an open edge that was not its target, or met a value that some edge now leaves out. */
static void note_other_edges(campaign *of, const search_entry *target)
{
    if (of->path.entered && !(target && target->node == of->path.entered))
        note_entered(of, of->path.entered);
    if (of->path.narrowed)
        note_narrowed(of, target);
}

/* What became of the edge that the run was made for. */
static void judge_target(campaign *of, const search_entry *target, const run_result *result)
{
    bool waits_again = false;
    for (size_t i = 0; i < of->path.alternatives.count; i++)
        waits_again |= of->path.alternatives.items[i].node == target->node;
    if (waits_again)
        return;
    if (!of->path.reached && of->is_guess) {
        campaign_leave(of, target);
        return;
    }
    /* In an earlier turn of a summarized loop the check may fail that was to fail in its last one, or another one that
     * hides what lies behind. */
    bool has_failed = target->is_candidate && map_get(&of->failed_checks, target->site);
    bool is_hidden = of->trace.end == SEGMENT_END_BUG && of->trace.loops.count;
    if (!of->path.reached && !has_failed && is_hidden) {
        campaign_give_up(of, target);
        return;
    }
    name_closed(of, target);
    if (of->path.reached || has_failed) {
        if (target->is_candidate)
            path_tree_close(of->tree, target->node, PATH_EXPLORED);
    } else {
        of->counters.divergences += !result->timed_out && !result->out_of_memory && !result->too_many_processes;
        path_tree_close(of->tree, target->node, PATH_DIVERGED);
    }
}

/* ---- tests and bugs ---- */

void campaign_keep_test(campaign *of)
{
    campaign_step *step = &of->step;
    of->counters.tests++;
    step->has_test = true;
    trace_input_list_copy(&step->test_inputs, of->trace.inputs.items, of->trace.inputs.count);
    array_clear(&step->test_input);
    for (size_t i = 0; i < of->input.count; i++)
        array_push(&step->test_input, of->input.items[i]);
}

static void note_path(campaign *of)
{
    if (!of->path.is_new || of->trace.end == SEGMENT_END_ASSUME || !campaign_is_new_path(of, of->path.hash))
        return;
    of->counters.paths++;
    of->step.has_path = true;
    of->step.test_path = of->path.hash;
    if (of->trace.end != SEGMENT_END_SILENT)
        campaign_keep_test(of);
}

static bug_run describe_run(const campaign *of, const run_result *result)
{
    return (bug_run){.trace = &of->trace,
                     .result = *result,
                     .input = of->input.items,
                     .size = of->input.count,
                     .number = of->counters.runs,
                     .seconds = clock_seconds() - of->start};
}

/* Runs the input as before; false if that is not possible. The trace of the last run is gone then. */
static bool run_once_more(campaign *of, bool is_second, run_result *result)
{
    if (is_second)
        return campaign_run_again(of, result);
    if (executor_get_state(of->executor) != EXECUTOR_READY)
        return false;
    *result = executor_run(of->executor, of->input.items, of->input.count);
    of->counters.runs++;
    campaign_read_trace(of);
    return true;
}

/* Each new bug's input is run once more. */
static void report_bugs(campaign *of, const run_result *result, bool is_second)
{
    bug_run shown = describe_run(of, result);
    shown.ran = is_second ? of->second : of->executor;
    array_clear(&of->changes);
    bug_list_add_run(of->bugs, &shown, &of->changes);
    for (size_t i = 0; i < of->changes.count; i++) {
        bug_change change = of->changes.items[i];
        run_result again;
        if (change.is_new && run_once_more(of, is_second, &again)) {
            bug_run second = describe_run(of, &again);
            bug_list_confirm(of->bugs, change.index, &second);
        }
        found_bug copy;
        found_bug_copy(&copy, bug_list_at(of->bugs, change.index));
        array_push(&of->step.bugs, copy);
    }
}

void campaign_look_for_bugs(campaign *of, const run_result *result, size_t new_sides)
{
    bool is_run_again = campaign_wants_second_run(of, new_sides);
    report_bugs(of, result, false);
    run_result second;
    if (is_run_again && campaign_run_again(of, &second))
        report_bugs(of, &second, true);
}

void campaign_keep_run(campaign *of, const run_result *result, const search_entry *target, uint32_t generation,
                       size_t new_sides)
{
    const trace *t = &of->trace;
    of->step.run = of->counters.runs;
    if (of->selfcheck)
        of->counters.selfcheck_failures += selfcheck_run(of->selfcheck, t, of->input.items, of->input.count);
    campaign_counters_add_end(&of->counters, t, result);
    note_losses(of);
    note_loops(of);
    explain_loops(of);
    path_tree_set_full(of->tree, memory_used(of) > (size_t)of->settings.megabytes << 20);
    path_tree_add_run(of->tree, t->events.items, t->events.count, target ? target->node : 0, &of->path);
    if (of->import && of->path.strayed)
        campaign_place_import(of);
    note_other_edges(of, target);
    if (target)
        judge_target(of, target, result);
    if (of->path.alternatives.count)
        open_bundle(of, target, generation, (uint32_t)new_sides);
    note_path(of);
    if (of->by->probe_every)
        probes_add_run(of->probes, t, of->input.items, of->input.count);
    if (new_sides)
        mutations_add(of->mutations, t->inputs.items, t->inputs.count, of->input.items, of->input.count);
    if (new_sides && of->settings.goes_outside)
        campaign_open_outside(of, generation, (uint32_t)new_sides);
    campaign_look_for_bugs(of, result, new_sides);
}

void campaign_learn(campaign *of, const run_result *result, const search_entry *target, uint32_t generation)
{
    size_t new_sides = campaign_read_run(of);
    campaign_keep_run(of, result, target, generation, new_sides);
}
