#include "run_partition.h"

#include "../base/memory.h"
#include "../base/message.h"
#include "../partition/partition.h"

#include <inttypes.h>
#include <string.h>

struct run_partition {
    partition *of;
    constraint_source source;
    bool is_strict, has_interfered;
};

/* ---- for the campaign ---- */

static void observe(void *context, const text *pattern, const trace *run, const uint8_t *input, size_t size,
                    const expr_arena *arena)
{
    partition_observe(context, pattern, run, input, size, arena);
}

static bool is_over(void *context, const text *pattern)
{
    return partition_is_over(context, pattern);
}

bool run_partition_begin(run_command *of)
{
    if (!of->options.partition)
        return true;
    struct run_partition *made = memory_allocate(1, sizeof *made);
    made->of = partition_new();
    made->source = (constraint_source){.context = made->of, .constrain = partition_constrain, .observe = observe, .is_over = is_over};
    made->is_strict = of->options.partition_strict;
    of->partition = made;
    char *why = strcmp(of->options.partition, "auto") ? partition_read(made->of, of->options.partition) : NULL;
    if (why)
        message_error("%s", why);
    memory_free(why);
    return !why;
}

void run_partition_free(struct run_partition *of)
{
    if (!of)
        return;
    partition_free(of->of);
    memory_free(of);
}

const constraint_source *run_partition_patterns(const struct run_partition *of)
{
    return of ? &of->source : NULL;
}

bool run_partition_feed(run_command *of, campaign *at, unsigned owner)
{
    struct run_partition *p = of->partition;
    text pattern = {0};
    size_t given, with, size;
    if (!p || !partition_settle(p->of))
        return false;
    p->has_interfered = partition_interference(p->of, &given, &with);
    bool has_next = !(p->is_strict && p->has_interfered) && partition_next(p->of, &pattern);
    if (has_next) {
        const uint8_t *base = partition_base(p->of, &size);
        bundle seed = {.id = run_record_new_first_id(&of->record), .is_seed = true};
        bundle_set_input(&seed, base, size);
        bundle_set_pattern(&seed, (const uint8_t *)text_get(&pattern), pattern.length);
        ledger_add(of->record.work, &seed, owner, false);
        campaign_add_work(at, &seed);
        bundle_free(&seed);
    }
    text_free(&pattern);
    return has_next;
}

/* ---- at the end ---- */

static const char *reason_of(uint8_t kind)
{
    switch (kind) {
    case EVENT_CHECK: return "check";
    case EVENT_ASSUME: return "assumption";
    case EVENT_CONCRETIZE: return "address";
    default: return "decision";
    }
}

static void name_inputs(const partition *of, size_t block, summary_texts *to)
{
    partition_names names = {0};
    partition_block_names(of, block, &names);
    for (size_t i = 0; i < names.count; i++) {
        const partition_name *one = &names.items[i];
        if (one->is_length)
            summary_add_text(to, "length of %s", one->name);
        else if (one->first == UINT32_MAX)
            summary_add_text(to, "%s", one->name);
        else if (one->first == one->last)
            summary_add_text(to, "%s[%" PRIu32 "]", one->name, one->first);
        else
            summary_add_text(to, "%s[%" PRIu32 "..%" PRIu32 "]", one->name, one->first, one->last);
    }
    array_free(&names);
}

static void add_block(const run_command *of, size_t index, campaign_summary *to)
{
    const partition_block *block = partition_block_at(of->partition->of, index);
    summary_block made = {.paths = block->paths, .runs = block->runs, .reason = reason_of(block->kind), .is_given = block->is_given};
    program_place place;
    if (block->part_of || !block->units)
        return;
    name_inputs(of->partition->of, index, &made.inputs);
    if (block->site != SEGMENT_NO_SITE && program_find_place(of->tables, block->site, &place)) {
        made.file = memory_copy_text(place.file);
        made.line = place.line;
    }
    array_push(&to->partition.blocks, made);
}

void run_partition_finish(const run_command *of, campaign_summary *to)
{
    const struct run_partition *p = of->partition;
    if (!p)
        return;
    to->partition.is_there = true;
    to->partition.has_interfered = p->has_interfered;
    for (size_t i = 0; i < partition_block_count(p->of); i++)
        add_block(of, i, to);
    uint32_t unknown = partition_unknown(p->of);
    if (unknown)
        summary_add_text(&to->not_exhausted_because, "%" PRIu32 " times it was not known what a part of the program writes", unknown);
    if (p->is_strict && p->has_interfered)
        summary_add_text(&to->not_exhausted_because, "blocks of the given partition depend on each other");
    if (!to->exhausted)
        return;
    memory_free(to->exhausted_by);
    to->exhausted_by = NULL;
    to->exhausted = !to->not_exhausted_because.count;
    memory_free(to->stop_reason);
    to->stop_reason = memory_copy_text(to->exhausted ? "exhausted" : "finished");
    if (to->exhausted)
        to->exhausted_by = memory_copy_text("partition");
}
