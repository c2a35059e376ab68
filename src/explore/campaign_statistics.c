#include "campaign_statistics.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <string.h>

#define ADD(to, more) ((to) += (more))
#define MOST(to, more) ((to) = (to) > (more) ? (to) : (more))

void campaign_counters_add(campaign_counters *to, const campaign_counters *more)
{
#define ADD_COUNTER(name, how) how(to->name, more->name);
    CAMPAIGN_COUNTERS(ADD_COUNTER)
#undef ADD_COUNTER
}

void campaign_counters_pack(const campaign_counters *of, text *to)
{
#define PACK_COUNTER(name, how) pack_number(to, of->name);
    CAMPAIGN_COUNTERS(PACK_COUNTER)
#undef PACK_COUNTER
}

void campaign_counters_unpack(campaign_counters *into, unpacker *from)
{
#define UNPACK_COUNTER(name, how) into->name = unpack_number(from);
    CAMPAIGN_COUNTERS(UNPACK_COUNTER)
#undef UNPACK_COUNTER
}

void campaign_counters_add_end(campaign_counters *to, const trace *run, const run_result *result)
{
    to->timeouts += result->timed_out;
    to->out_of_memory += result->out_of_memory;
    to->too_many_processes += result->too_many_processes;
    to->cut_off += run->end == SEGMENT_END_FULL;
    to->assumed_away += run->end == SEGMENT_END_ASSUME;
    to->broken += run->broken != NULL;
    MOST(to->inputs_declared, run->inputs.count);
    MOST(to->symbolic_branches, run->events.count);
    MOST(to->unchecked_pages, run->unknown_pages);
    MOST(to->longest_prefix, run->longest_prefix);
    MOST(to->cut_prefixes, run->cut_prefixes);
}

void campaign_loss_pack(const campaign_loss *of, text *to)
{
    pack_number(to, of->site);
    pack_number(to, of->reason);
    pack_string(to, of->callee);
    pack_string(to, of->file);
    pack_string(to, of->function);
    pack_number(to, of->line);
    pack_number(to, of->column);
    pack_number(to, of->count);
    pack_number(to, of->runs);
}

void campaign_loss_unpack(campaign_loss *into, unpacker *from)
{
    *into = (campaign_loss){.site = (uint32_t)unpack_number(from)};
    uint64_t reason = unpack_number(from);
    if (reason >= LOSS_REASON_COUNT)
        from->broken = true;
    into->reason = from->broken ? (enum loss_reason)0 : (enum loss_reason)reason;
    into->callee = unpack_string(from);
    into->file = unpack_string(from);
    into->function = unpack_string(from);
    into->line = (uint32_t)unpack_number(from);
    into->column = (uint32_t)unpack_number(from);
    into->count = unpack_number(from);
    into->runs = unpack_number(from);
}

void campaign_loss_free(campaign_loss *of)
{
    memory_free(of->callee);
    memory_free(of->file);
    memory_free(of->function);
}

static bool same_text(const char *one, const char *other)
{
    return one == other || (one && other && strcmp(one, other) == 0);
}

bool campaign_loss_is_same(const campaign_loss *one, const campaign_loss *other)
{
    return one->site == other->site && one->reason == other->reason && one->line == other->line &&
           one->column == other->column && same_text(one->callee, other->callee) &&
           same_text(one->file, other->file) && same_text(one->function, other->function);
}

static uint64_t hash_text(uint64_t hash, const char *of)
{
    return of ? map_hash(hash, map_hash_bytes(of, strlen(of))) : map_hash(hash, 0);
}

static char *copy_or_null(const char *of)
{
    return of ? memory_copy_text(of) : NULL;
}

void campaign_statistics_add_loss(campaign_statistics *to, const campaign_loss *loss)
{
    uint64_t key = hash_text(map_hash(map_hash(loss->site, loss->reason), loss->line), loss->callee);
    key = hash_text(hash_text(map_hash(key, loss->column), loss->file), loss->function);
    bool is_new;
    uint64_t *index = map_put(&to->loss_index, key, &is_new);
    if (is_new) {
        *index = to->losses.count;
        campaign_loss made = *loss;
        made.callee = copy_or_null(loss->callee);
        made.file = copy_or_null(loss->file);
        made.function = copy_or_null(loss->function);
        made.count = made.runs = 0;
        array_push(&to->losses, made);
    }
    to->losses.items[*index].count += loss->count;
    to->losses.items[*index].runs += loss->runs;
}

static const char *stop_text(const char *reason)
{
    if (strcmp(reason, "time") == 0)
        return "time was up";
    if (strcmp(reason, "runs") == 0)
        return "the number of runs was reached";
    if (strcmp(reason, "interrupted") == 0)
        return "it was interrupted";
    return "it was stopped by an error";
}

static void add_reason(campaign_statistics *of, uint64_t count, const char *one, const char *many)
{
    if (count == 1)
        array_push(&of->not_exhausted_because, text_format("1 %s", one));
    else if (count)
        array_push(&of->not_exhausted_because, text_format("%llu %s", (unsigned long long)count, many));
}

void campaign_statistics_finish(campaign_statistics *of)
{
    uint64_t lost = 0;
    for (size_t i = 0; i < of->losses.count; i++)
        lost += of->losses.items[i].count;
    if (of->stop_reason && strcmp(of->stop_reason, "finished") != 0)
        array_push(&of->not_exhausted_because, memory_copy_text(stop_text(of->stop_reason)));
    add_reason(of, of->frontier, "side of a decision is still open", "sides of decisions are still open");
    add_reason(of, lost, "time a value was not followed", "times a value was not followed");
    add_reason(of, of->counters.divergences, "run left its predicted path", "runs left their predicted paths");
    add_reason(of, of->counters.unknown, "question was too hard for the solver", "questions were too hard for the solver");
    add_reason(of, of->counters.dropped, "open side was dropped for lack of memory",
               "open sides were dropped for lack of memory");
    add_reason(of, of->counters.cut_off, "run was cut off: its trace was full", "runs were cut off: their traces were full");
    add_reason(of, of->counters.timeouts, "run took too long", "runs took too long");
    add_reason(of, of->counters.out_of_memory, "run used too much memory", "runs used too much memory");
    add_reason(of, of->counters.too_many_processes, "run had too many processes", "runs had too many processes");
    add_reason(of, of->counters.broken, "run left a broken trace", "runs left broken traces");
    add_reason(of, of->counters.restarts, "time the program had to be started again",
               "times the program had to be started again");
    add_reason(of, of->counters.selfcheck_failures, "condition contradicts its run", "conditions contradict their runs");
    add_reason(of, of->counters.cut_prefixes, "input had a shorter prefix than it can have",
               "inputs had shorter prefixes than they can have");
    of->exhausted = of->not_exhausted_because.count == 0;
    if (of->exhausted)
        of->stop_reason = "exhausted";
}

static void free_reasons(campaign_statistics *of)
{
    for (size_t i = 0; i < of->not_exhausted_because.count; i++)
        memory_free(of->not_exhausted_because.items[i]);
    array_free(&of->not_exhausted_because);
}

bool campaign_statistics_is_complete(const campaign_statistics *of)
{
    campaign_statistics ended = {.counters = of->counters};
    ended.losses.items = of->losses.items;
    ended.losses.count = of->losses.count;
    campaign_statistics_finish(&ended);
    free_reasons(&ended);
    return ended.exhausted;
}

void campaign_statistics_free(campaign_statistics *of)
{
    free_reasons(of);
    for (size_t i = 0; i < of->losses.count; i++)
        campaign_loss_free(&of->losses.items[i]);
    array_free(&of->losses);
    array_free(&of->loops);
    map_free(&of->loss_index);
}
