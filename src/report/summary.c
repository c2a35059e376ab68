#include "summary.h"

#include "../base/version.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void summary_add_text(summary_texts *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *line = memory_allocate((size_t)length + 1, 1);
    va_start(arguments, format);
    vsnprintf(line, (size_t)length + 1, format, arguments);
    va_end(arguments);
    array_push(to, line);
}

static bool same_text(const char *one, const char *other)
{
    return one == other || (one && other && strcmp(one, other) == 0);
}

static bool same_loss(const summary_loss *one, const summary_loss *other)
{
    return one->line == other->line && one->column == other->column &&
           same_text(one->reason, other->reason) && same_text(one->callee, other->callee) &&
           same_text(one->function, other->function) && same_text(one->file, other->file);
}

static char *copy_or_null(const char *string)
{
    return string ? memory_copy_text(string) : NULL;
}

void summary_add_loss(campaign_summary *to, const summary_loss *loss)
{
    for (size_t i = 0; i < to->losses.count; i++)
        if (same_loss(&to->losses.items[i], loss)) {
            summary_loss *known = &to->losses.items[i];
            known->count += loss->count;
            known->runs = known->runs > loss->runs ? known->runs : loss->runs;
            return;
        }
    array_push(&to->losses, (summary_loss){.file = copy_or_null(loss->file),
                                           .function = copy_or_null(loss->function),
                                           .line = loss->line,
                                           .column = loss->column,
                                           .reason = copy_or_null(loss->reason),
                                           .callee = copy_or_null(loss->callee),
                                           .count = loss->count,
                                           .runs = loss->runs});
}

static int compare_texts(const char *one, const char *other)
{
    return strcmp(one ? one : "", other ? other : "");
}

static int compare_numbers(uint64_t one, uint64_t other)
{
    return (one > other) - (one < other);
}

static int compare_losses(const void *a, const void *b)
{
    const summary_loss *one = a, *other = b;
    int order = compare_numbers(other->count, one->count);
    order = order ? order : compare_texts(one->file, other->file);
    order = order ? order : compare_numbers(one->line, other->line);
    order = order ? order : compare_numbers(one->column, other->column);
    order = order ? order : compare_texts(one->reason, other->reason);
    order = order ? order : compare_texts(one->callee, other->callee);
    return order ? order : compare_texts(one->function, other->function);
}

void summary_sort_losses(campaign_summary *of)
{
    if (of->losses.count)
        qsort(of->losses.items, of->losses.count, sizeof *of->losses.items, compare_losses);
}

static void write_texts(json_writer *writer, const char *key, const summary_texts *texts)
{
    json_key(writer, key);
    json_begin_array(writer);
    for (size_t i = 0; i < texts->count; i++)
        json_string(writer, texts->items[i]);
    json_end_array(writer);
}

static void write_losses(json_writer *writer, const campaign_summary *of)
{
    json_key(writer, "losses");
    json_begin_array(writer);
    for (size_t i = 0; i < of->losses.count; i++) {
        const summary_loss *loss = &of->losses.items[i];
        json_begin_object(writer);
        json_put_string(writer, "file", loss->file);
        json_put_unsigned(writer, "line", loss->line);
        json_put_unsigned(writer, "column", loss->column);
        json_put_string(writer, "function", loss->function);
        json_put_string(writer, "reason", loss->reason);
        json_put_string(writer, "callee", loss->callee);
        json_put_unsigned(writer, "count", loss->count);
        json_put_unsigned(writer, "runs", loss->runs);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static uint64_t sum_loops(const campaign_summary *of, size_t field)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < of->loops.count; i++)
        sum += *(const uint64_t *)((const char *)&of->loops.items[i] + field);
    return sum;
}

static void write_loops(json_writer *writer, const campaign_summary *of)
{
    size_t summarized = 0;
    if (!of->loops_seen)
        return;
    for (size_t i = 0; i < of->loops.count; i++)
        summarized += of->loops.items[i].summarized != 0;
    json_key(writer, "loops");
    json_begin_object(writer);
    json_put_unsigned(writer, "seen", of->loops_seen);
    json_put_unsigned(writer, "symbolic_guards", of->loops.count);
    json_put_unsigned(writer, "summarized", summarized);
    json_put_unsigned(writer, "summaries", sum_loops(of, offsetof(summary_loop, summarized)));
    json_put_unsigned(writer, "constraints_removed", sum_loops(of, offsetof(summary_loop, removed)));
    json_put_unsigned(writer, "symbolic_updates", sum_loops(of, offsetof(summary_loop, updates)));
    json_put_bool(writer, "explored_again_without", of->loops_are_plain);
    json_key(writer, "list");
    json_begin_array(writer);
    for (size_t i = 0; i < of->loops.count; i++) {
        const summary_loop *loop = &of->loops.items[i];
        json_begin_object(writer);
        json_put_string(writer, "file", loop->file);
        json_put_unsigned(writer, "line", loop->line);
        json_put_string(writer, "function", loop->function);
        json_put_unsigned(writer, "activations", loop->activations);
        json_put_unsigned(writer, "summarized", loop->summarized);
        json_put_unsigned(writer, "constraints_removed", loop->removed);
        json_put_unsigned(writer, "symbolic_updates", loop->updates);
        json_put_string(writer, "why_not", loop->why_not);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

static void write_coverage(json_writer *writer, const summary_coverage *coverage)
{
    json_key(writer, "coverage");
    json_begin_object(writer);
    json_put_unsigned(writer, "branches", coverage->branches);
    json_put_unsigned(writer, "branches_covered", coverage->branches_covered);
    json_put_unsigned(writer, "lines", coverage->lines);
    json_put_unsigned(writer, "lines_covered", coverage->lines_covered);
    json_end_object(writer);
}

static void write_tiers(json_writer *writer, const solve_statistics *solver)
{
    static const char *const names[SOLVE_RUNG_COUNT] = {
#define RUNG_NAME(NAME, text) text,
        SOLVE_RUNGS(RUNG_NAME)
#undef RUNG_NAME
    };
    json_key(writer, "tiers");
    json_begin_object(writer);
    for (unsigned i = 0; i < SOLVE_RUNG_COUNT; i++) {
        json_key(writer, names[i]);
        json_begin_object(writer);
        json_put_unsigned(writer, "queries", solver->rungs[i].queries);
        json_put_unsigned(writer, "sat", solver->rungs[i].sat);
        json_put_unsigned(writer, "unsat", solver->rungs[i].unsat);
        json_put_number(writer, "seconds", solver->rungs[i].seconds);
        json_end_object(writer);
    }
    json_end_object(writer);
}

static void write_solver(json_writer *writer, const solve_statistics *solver)
{
    json_key(writer, "solver");
    json_begin_object(writer);
    json_put_unsigned(writer, "queries", solver->queries);
    json_put_unsigned(writer, "sat", solver->sat);
    json_put_unsigned(writer, "unsat", solver->unsat);
    json_put_unsigned(writer, "unknown", solver->unknown);
    json_put_number(writer, "seconds", solver->seconds);
    write_tiers(writer, solver);
    json_end_object(writer);
}

static void write_bugs(json_writer *writer, const campaign_summary *of)
{
    json_key(writer, "bugs");
    json_begin_array(writer);
    for (size_t i = 0; i < of->bugs.count; i++)
        bug_write_json(&of->bugs.items[i], writer);
    json_end_array(writer);
}

static void write_stages(json_writer *writer, const campaign_summary *of)
{
    if (!of->stages.count)
        return;
    json_key(writer, "prefix_growth");
    json_begin_array(writer);
    for (size_t i = 0; i < of->stages.count; i++) {
        const summary_stage *stage = &of->stages.items[i];
        json_begin_object(writer);
        json_put_unsigned(writer, "prefix", stage->prefix);
        json_put_unsigned(writer, "runs", stage->runs);
        json_put_unsigned(writer, "paths", stage->paths);
        json_put_number(writer, "seconds", stage->seconds);
        json_put_bool(writer, "finished", stage->finished);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* Only the sizes that there are: [{"length": 3, "sentences": 9}, ...]. */
static void write_sizes(json_writer *writer, const char *key, const char *size, const summary_counts *counts)
{
    json_key(writer, key);
    json_begin_array(writer);
    for (size_t i = 0; i < counts->count; i++) {
        if (!counts->items[i])
            continue;
        json_begin_object(writer);
        json_put_unsigned(writer, size, i);
        json_put_unsigned(writer, "sentences", counts->items[i]);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void put_meeting(json_writer *writer, const summary_meeting *of)
{
    write_texts(writer, "inputs", &of->inputs);
    json_put_string(writer, "met_in", of->reason);
    json_put_string(writer, "file", of->file);
    json_put_unsigned(writer, "line", of->line);
}

static void write_block(json_writer *writer, const summary_block *block)
{
    json_begin_object(writer);
    write_texts(writer, "inputs", &block->inputs);
    json_put_bool(writer, "given", block->is_given);
    json_put_unsigned(writer, "runs", block->runs);
    json_put_unsigned(writer, "paths", block->paths);
    json_key(writer, "merges");
    json_begin_array(writer);
    for (size_t i = 0; i < block->merges.count; i++) {
        json_begin_object(writer);
        put_meeting(writer, &block->merges.items[i]);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

static void write_interference(json_writer *writer, const summary_interference *of)
{
    json_begin_object(writer);
    json_key(writer, "lines");
    json_begin_array(writer);
    for (size_t i = 0; i < of->lines.count; i++)
        json_unsigned(writer, of->lines.items[i]);
    json_end_array(writer);
    json_put_bool(writer, "others", of->has_others);
    put_meeting(writer, &of->met);
    json_end_object(writer);
}

static void write_outside(json_writer *writer, const summary_outside *of)
{
    json_put_unsigned(writer, "outside_runs", of->runs);
    json_put_unsigned(writer, "outside_tests", of->tests);
    json_put_unsigned(writer, "outside_sides", of->sides);
}

static void write_partition(json_writer *writer, const summary_partition *partition)
{
    if (!partition->is_there)
        return;
    json_key(writer, "partition");
    json_begin_object(writer);
    write_outside(writer, &partition->outside);
    json_put_string(writer, "given", partition->given);
    json_key(writer, "interference");
    json_begin_array(writer);
    for (size_t i = 0; i < partition->interference.count; i++)
        write_interference(writer, &partition->interference.items[i]);
    json_end_array(writer);
    json_key(writer, "blocks");
    json_begin_array(writer);
    for (size_t i = 0; i < partition->blocks.count; i++)
        write_block(writer, &partition->blocks.items[i]);
    json_end_array(writer);
    json_end_object(writer);
}

static void write_grammar(json_writer *writer, const summary_grammar *grammar)
{
    if (!grammar->is_there)
        return;
    json_key(writer, "grammar");
    json_begin_object(writer);
    json_put_number(writer, "concrete_sentences", grammar->texts);
    json_put_unsigned(writer, "symbolic_sentences", grammar->sentences);
    json_put_unsigned(writer, "derivations", grammar->derivations);
    json_put_unsigned(writer, "too_long", grammar->too_long);
    json_put_unsigned(writer, "refused", grammar->refused);
    json_put_unsigned(writer, "read_otherwise", grammar->read_otherwise);
    json_put_unsigned(writer, "most_hole_bytes", grammar->most_holes);
    write_outside(writer, &grammar->outside);
    json_put_bool(writer, "drawn", grammar->is_drawn);
    json_put_bool(writer, "all_sentences", grammar->is_over && !grammar->is_drawn);
    write_sizes(writer, "by_length", "length", &grammar->by_length);
    write_sizes(writer, "by_height", "height", &grammar->by_height);
    json_end_object(writer);
}

static void write_sync(json_writer *writer, const summary_sync *sync)
{
    if (!sync->folder)
        return;
    json_key(writer, "sync");
    json_begin_object(writer);
    json_put_string(writer, "folder", sync->folder);
    json_put_string(writer, "name", sync->name);
    json_put_unsigned(writer, "imported", sync->imported);
    json_put_unsigned(writer, "cut", sync->cut);
    json_put_unsigned(writer, "skipped", sync->skipped);
    json_put_unsigned(writer, "written", sync->written);
    json_end_object(writer);
}

static void write_cage(json_writer *writer, const campaign_summary *of)
{
    if (!of->cage)
        return;
    json_key(writer, "cage");
    json_begin_object(writer);
    json_put_string(writer, "mode", of->cage);
    json_put_string(writer, "why_not", of->no_better_cage);
    write_texts(writer, "allowed", &of->allowed);
    json_end_object(writer);
}

void summary_to_json(const campaign_summary *of, text *to)
{
    json_writer writer = json_writer_pretty(to);
    json_begin_object(&writer);
    json_put_unsigned(&writer, "schema", SUMMARY_SCHEMA);
    json_put_string(&writer, "splat", SPLAT_VERSION);
    json_put_string(&writer, "command", of->command);
    json_put_string(&writer, "program", of->program);
    json_put_unsigned(&writer, "random_seed", of->random_seed);
    json_put_number(&writer, "seconds", of->seconds);
    json_put_string(&writer, "stop_reason", of->stop_reason);
    json_put_unsigned(&writer, "runs", of->runs);
    json_put_unsigned(&writer, "trials", of->trials);
    json_put_unsigned(&writer, "second_runs", of->second_runs);
    json_put_unsigned(&writer, "paths", of->paths);
    json_put_bool(&writer, "exhausted", of->exhausted);
    json_put_string(&writer, "exhausted_by", of->exhausted ? of->exhausted_by : NULL);
    write_texts(&writer, "not_exhausted_because", &of->not_exhausted_because);
    json_put_unsigned(&writer, "frontier", of->frontier);
    write_losses(&writer, of);
    json_put_unsigned(&writer, "unchecked_pages", of->unchecked_pages);
    write_texts(&writer, "bounds", &of->bounds);
    write_cage(&writer, of);
    json_put_unsigned(&writer, "divergences", of->divergences);
    json_put_unsigned(&writer, "tests", of->tests);
    write_coverage(&writer, &of->coverage);
    write_solver(&writer, &of->solver);
    write_bugs(&writer, of);
    write_loops(&writer, of);
    write_stages(&writer, of);
    write_sync(&writer, &of->sync);
    write_grammar(&writer, &of->grammar);
    write_partition(&writer, &of->partition);
    if (of->verdict)
        json_put_string(&writer, "verdict", of->verdict);
    json_end_object(&writer);
}

static void free_texts(summary_texts *texts)
{
    for (size_t i = 0; i < texts->count; i++)
        memory_free(texts->items[i]);
    array_free(texts);
}

static void free_meeting(summary_meeting *of)
{
    free_texts(&of->inputs);
    memory_free(of->file);
}

static void free_partition(summary_partition *of)
{
    for (size_t i = 0; i < of->blocks.count; i++) {
        summary_block *block = &of->blocks.items[i];
        for (size_t k = 0; k < block->merges.count; k++)
            free_meeting(&block->merges.items[k]);
        array_free(&block->merges);
        free_texts(&block->inputs);
    }
    for (size_t i = 0; i < of->interference.count; i++) {
        free_meeting(&of->interference.items[i].met);
        array_free(&of->interference.items[i].lines);
    }
    array_free(&of->blocks);
    array_free(&of->interference);
    memory_free(of->given);
}

void summary_free(campaign_summary *of)
{
    for (size_t i = 0; i < of->losses.count; i++) {
        memory_free(of->losses.items[i].file);
        memory_free(of->losses.items[i].function);
        memory_free(of->losses.items[i].reason);
        memory_free(of->losses.items[i].callee);
    }
    for (size_t i = 0; i < of->bugs.count; i++)
        bug_free(&of->bugs.items[i]);
    for (size_t i = 0; i < of->loops.count; i++) {
        memory_free(of->loops.items[i].file);
        memory_free(of->loops.items[i].function);
    }
    array_free(&of->losses);
    array_free(&of->loops);
    array_free(&of->bugs);
    free_texts(&of->not_exhausted_because);
    array_free(&of->stages);
    free_texts(&of->bounds);
    free_texts(&of->allowed);
    memory_free(of->no_better_cage);
    memory_free(of->command);
    memory_free(of->program);
    memory_free(of->stop_reason);
    memory_free(of->exhausted_by);
    memory_free(of->verdict);
    free_partition(&of->partition);
    array_free(&of->grammar.by_length);
    array_free(&of->grammar.by_height);
    memory_free(of->sync.folder);
    memory_free(of->sync.name);
    *of = (campaign_summary){0};
}
