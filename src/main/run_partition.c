#include "run_partition.h"

#include "../base/memory.h"
#include "../base/message.h"
#include "../partition/block_file.h"
#include "../partition/partition.h"

#include <inttypes.h>
#include <string.h>

struct run_partition {
    partition *of;
    constraint_source source;
    const char *file; /* null: none was given */
    bool is_strict;
    char *error; /* what the campaign ended with; null: nothing */
};

/* ---- for the campaign ---- */

bool run_partition_is_refuted(const struct run_partition *of)
{
    return of && of->is_strict && partition_has_interference(of->of);
}

static void constrain(void *context, const text *pattern, const trace_input *inputs, size_t input_count, expr_arena *arena,
                      constraint_list *into)
{
    partition_constrain(((struct run_partition *)context)->of, pattern, inputs, input_count, arena, into);
}

static void observe(void *context, const text *pattern, const trace *run, const uint8_t *input, size_t size,
                    const expr_arena *arena)
{
    partition_observe(((struct run_partition *)context)->of, pattern, run, input, size, arena);
}

static bool is_over(void *context, const text *pattern)
{
    const struct run_partition *of = context;
    return run_partition_is_refuted(of) || partition_is_over(of->of, pattern);
}

static void pack_state(const void *context, text *to)
{
    partition_pack(((const struct run_partition *)context)->of, to);
}

/* A partition that is new, given or as it was when the campaign stopped. Null, or what is wrong. */
static char *fill(run_command *of, struct run_partition *p)
{
    const campaign_marks *marks = &of->record.marks;
    unpacker from = unpack_from(marks->state.data, marks->state.length);
    bool goes_on = of->options.resume && !of->options.reseed && (marks->has_begun || marks->state.length);
    if (goes_on && !partition_unpack(p->of, &from))
        return text_format("%s: the state of the partition is damaged; start a new campaign", of->options.resume);
    return p->file && !goes_on ? partition_read(p->of, p->file) : NULL;
}

/* Other processes have found the same paths in other blocks. */
static void prepare_record(run_command *of)
{
    run_record *record = &of->record;
    record->counts_paths_once = true;
    if (of->options.resume && !of->options.reseed)
        run_record_load_paths(record, of->options.resume);
    record->pack_state = pack_state;
    record->state = of->partition;
}

bool run_partition_begin(run_command *of)
{
    if (!of->options.partition)
        return true;
    struct run_partition *made = memory_allocate(1, sizeof *made);
    made->of = partition_new();
    made->source = (constraint_source){.context = made, .constrain = constrain, .observe = observe, .is_over = is_over, .has_end = true};
    made->is_strict = of->options.partition_strict;
    made->file = strcmp(of->options.partition, "auto") ? of->options.partition : NULL;
    of->partition = made;
    char *why = fill(of, made);
    if (why)
        message_error("%s", why);
    bool fine = !why;
    memory_free(why);
    prepare_record(of);
    return fine;
}

void run_partition_free(struct run_partition *of)
{
    if (!of)
        return;
    partition_free(of->of);
    memory_free(of->error);
    memory_free(of);
}

const char *run_partition_error(const struct run_partition *of)
{
    return of ? of->error : NULL;
}

const constraint_source *run_partition_patterns(const struct run_partition *of)
{
    return of ? &of->source : NULL;
}

bool run_partition_needs_base(const struct run_partition *of)
{
    return of && partition_needs_base(of->of);
}

bool run_partition_waits(const struct run_partition *of)
{
    return of && !run_partition_is_refuted(of) && partition_has_more(of->of);
}

bool run_partition_feed(run_command *of, campaign *at, unsigned owner)
{
    struct run_partition *p = of->partition;
    text pattern = {0};
    size_t size;
    if (!p || !partition_settle(p->of))
        return false;
    bool has_next = !run_partition_is_refuted(p) && partition_next(p->of, &pattern);
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

void run_partition_end(struct run_partition *of, const char *reason)
{
    bool is_all = of && !strcmp(reason, "finished") && !run_partition_is_refuted(of);
    char *unknown = is_all ? partition_find_unknown(of->of) : NULL;
    if (unknown)
        of->error = text_format("%s:%s; correct it, or leave it out", of->file, unknown);
    memory_free(unknown);
}

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
        char *name = block_file_spell(one->name);
        if (one->is_length)
            summary_add_text(to, "length of %s", name);
        else if (one->first == UINT32_MAX)
            summary_add_text(to, "%s", name);
        else if (one->first == one->last)
            summary_add_text(to, "%s[%" PRIu32 "]", name, one->first);
        else
            summary_add_text(to, "%s[%" PRIu32 "..%" PRIu32 "]", name, one->first, one->last);
        memory_free(name);
    }
    array_free(&names);
}

/* Inputs that were seen together, and where. */
static summary_meeting describe_meeting(const run_command *of, size_t index)
{
    const partition_block *block = partition_block_at(of->partition->of, index);
    summary_meeting made = {.reason = reason_of(block->kind)};
    program_place place;
    name_inputs(of->partition->of, index, &made.inputs);
    if (program_find_place(of->tables, block->site, &place)) {
        made.file = memory_copy_text(place.file);
        made.line = place.line;
    }
    return made;
}

static bool is_same_lines(const partition_lines *one, const partition_lines *other)
{
    return one->count == other->count && (!one->count || !memcmp(one->items, other->items, one->count * sizeof *one->items));
}

/* Did the inputs of this block, and of the same lines, become part of more? Then that is what is told. */
static bool is_surpassed(const partition *in, size_t index, const partition_lines *lines)
{
    bool found = false;
    partition_lines others = {0};
    for (size_t i = 0; i < partition_block_count(in) && !found; i++) {
        if (i == index || !partition_block_is_in(in, index, i) || !partition_interferes(in, i))
            continue;
        partition_block_lines(in, i, &others);
        found = is_same_lines(lines, &others);
    }
    array_free(&others);
    return found;
}

static void add_interference(const run_command *of, size_t index, campaign_summary *to)
{
    const partition *in = of->partition->of;
    partition_lines lines = {0};
    bool are_all = partition_block_lines(in, index, &lines);
    if (!is_surpassed(in, index, &lines)) {
        summary_interference made = {.met = describe_meeting(of, index), .has_others = !are_all};
        for (size_t i = 0; i < lines.count; i++)
            array_push(&made.lines, lines.items[i]);
        array_push(&to->partition.interference, made);
    }
    array_free(&lines);
}

/* Blocks that are explored, in their order; those that became part of them are how they came about. */
static void add_blocks(const run_command *of, campaign_summary *to)
{
    const partition *in = of->partition->of;
    ARRAY(size_t) shown = {0}; /* by block: its place in the summary */
    for (size_t i = 0; i < partition_block_count(in); i++) {
        const partition_block *block = partition_block_at(in, i);
        array_push(&shown, to->partition.blocks.count);
        if (block->part_of || !block->units)
            continue;
        summary_block made = {.paths = block->paths, .runs = block->runs, .is_given = block->line};
        name_inputs(in, i, &made.inputs);
        array_push(&to->partition.blocks, made);
    }
    for (size_t i = 0; i < partition_block_count(in); i++) {
        size_t whole = i;
        while (partition_block_at(in, whole)->part_of)
            whole = partition_block_at(in, whole)->part_of - 1;
        if (!partition_block_at(in, i)->line && partition_block_size(in, i) > 1)
            array_push(&to->partition.blocks.items[shown.items[whole]].merges, describe_meeting(of, i));
        if (partition_interferes(in, i))
            add_interference(of, i, to);
    }
    array_free(&shown);
}

static const char *find_stop_reason(const struct run_partition *p, bool exhausted)
{
    return p->error ? "error" : run_partition_is_refuted(p) ? "interference" : exhausted ? "exhausted" : "finished";
}

static void settle_exhaustion(const struct run_partition *p, campaign_summary *to)
{
    uint32_t unknown = partition_unknown(p->of);
    if (unknown)
        summary_add_text(&to->not_exhausted_because, "%" PRIu32 " times it was not known what a part of the program writes", unknown);
    if (p->error)
        summary_add_text(&to->not_exhausted_because, "the given partition names what no run declared");
    if (run_partition_is_refuted(p))
        summary_add_text(&to->not_exhausted_because, "blocks of the given partition depend on each other");
    if (!to->exhausted && strcmp(to->stop_reason, "finished"))
        return;
    memory_free(to->exhausted_by);
    to->exhausted &= !to->not_exhausted_because.count;
    to->exhausted_by = to->exhausted ? memory_copy_text("partition") : NULL;
    memory_free(to->stop_reason);
    to->stop_reason = memory_copy_text(find_stop_reason(p, to->exhausted));
}

void run_partition_finish(const run_command *of, campaign_summary *to)
{
    const struct run_partition *p = of->partition;
    if (!p)
        return;
    to->partition.is_there = true;
    to->partition.given = p->file ? memory_copy_text(p->file) : NULL;
    to->partition.outside = run_record_outside(&of->record);
    add_blocks(of, to);
    settle_exhaustion(p, to);
}
