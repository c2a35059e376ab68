#include "run_growth.h"

#include "../base/memory.h"

#include <string.h>

enum { FIRST_PREFIX = 2, FACTOR = 2, SHARE = 2 };

/* ---- what is kept for --resume ---- */

static void store(run_command *of)
{
    text packed = {0};
    pack_number(&packed, of->growth.prefix);
    pack_number(&packed, of->growth.stages.count);
    for (size_t i = 0; i < of->growth.stages.count; i++) {
        const summary_stage *stage = &of->growth.stages.items[i];
        pack_number(&packed, stage->prefix);
        pack_number(&packed, stage->runs);
        pack_number(&packed, stage->paths);
        pack_number(&packed, stage->finished);
        pack_number(&packed, (uint64_t)(stage->seconds * 1e6));
    }
    campaign_db_put_setting(of->record.db, "growth", packed.data, packed.length);
    text_free(&packed);
}

static void restore(run_command *of)
{
    text packed = {0};
    campaign_db_get_setting(of->record.db, "growth", &packed);
    unpacker from = unpack_from(packed.data, packed.length);
    uint32_t prefix = (uint32_t)unpack_number(&from);
    for (size_t left = unpack_count(&from); left && !from.broken; left--) {
        summary_stage stage = {.prefix = (uint32_t)unpack_number(&from), .runs = unpack_number(&from)};
        stage.paths = unpack_number(&from);
        stage.finished = unpack_number(&from) != 0;
        stage.seconds = (double)unpack_number(&from) / 1e6;
        array_push(&of->growth.stages, stage);
    }
    if (unpack_is_complete(&from) && prefix)
        of->growth.prefix = prefix;
    text_free(&packed);
}

void run_growth_begin(run_command *of)
{
    of->growth.prefix = FIRST_PREFIX;
    of->record.keeps_inputs = true;
    if (of->options.resume)
        restore(of);
    store(of);
}

/* ---- stages ---- */

static bool is_last(const run_command *of, const campaign_statistics *now)
{
    return now->counters.longest_prefix && now->counters.longest_prefix <= of->growth.prefix;
}

void run_growth_limit(const run_command *of, campaign_settings *settings)
{
    settings->executor.most_prefix = of->growth.prefix + 1;
    if (is_last(of, tally_get_statistics(of->record.found)))
        return;
    if (settings->seconds > 0)
        settings->seconds /= SHARE;
    if (settings->runs)
        settings->runs = settings->runs / SHARE + 1;
}

static bool is_over(const run_command *of, const campaign_statistics *now)
{
    return (of->options.seconds > 0 && now->seconds >= of->options.seconds) ||
           (of->options.runs && now->counters.runs >= of->options.runs);
}

/* The figures of the stage alone: paths are counted anew in each, runs and seconds are not. */
static void note_stage(run_command *of, const campaign_statistics *now, bool finished)
{
    summary_stage stage = {of->growth.prefix, now->counters.runs, now->counters.paths, now->seconds, finished};
    for (size_t i = 0; i < of->growth.stages.count; i++) {
        stage.runs -= of->growth.stages.items[i].runs;
        stage.seconds -= of->growth.stages.items[i].seconds;
    }
    array_push(&of->growth.stages, stage);
    if (!of->options.quiet)
        terminal_show_error(of->record.terminal, "prefixes of %u bytes: %s after %llu runs, %llu paths", stage.prefix,
                            finished ? "nothing is open" : "left", (unsigned long long)stage.runs,
                            (unsigned long long)stage.paths);
}

static void add_seeds(run_command *of)
{
    run_record *record = &of->record;
    uint64_t id = run_record_new_first_id(record);
    run_add_seed(of, &id, NULL, 0);
    for (size_t i = 0; i < record->kept_inputs.count; i++) {
        run_add_seed(of, &id, record->kept_inputs.items[i].data, record->kept_inputs.items[i].length);
        text_free(&record->kept_inputs.items[i]);
    }
    array_clear(&record->kept_inputs);
}

/* All bugs are saved again, with everything else. */
static bool save_all(run_command *of)
{
    run_record *record = &of->record;
    array_clear(&record->unsaved);
    for (size_t i = 0; i < tally_bug_count(record->found); i++)
        array_push(&record->unsaved, (bug_change){i, true});
    if (!campaign_db_begin(record->db) || !campaign_db_clear(record->db))
        return false;
    store(of);
    run_record_save(record, true);
    return !record->failure && campaign_db_commit(record->db);
}

static bool begin_next(run_command *of)
{
    run_record *record = &of->record;
    of->growth.prefix *= FACTOR;
    tally_begin_stage(record->found);
    ledger_free(record->work);
    record->work = ledger_new();
    record->marks.has_begun = false;
    add_seeds(of);
    return save_all(of);
}

bool run_growth_goes_on(run_command *of, const char *reason)
{
    const campaign_statistics *now = tally_get_statistics(of->record.found);
    bool finished = !strcmp(reason, "finished");
    if ((!finished && strcmp(reason, "time") != 0 && strcmp(reason, "runs") != 0) || of->record.failure)
        return false;
    bool moved = now->counters.runs > of->growth.runs;
    of->growth.runs = now->counters.runs;
    if (is_over(of, now) || !now->counters.longest_prefix || !moved)
        return false;
    if (is_last(of, now))
        return !finished;
    note_stage(of, now, finished);
    return begin_next(of);
}
