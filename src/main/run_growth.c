#include "run_growth.h"

#include "run_stage.h"

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

static bool begin_next(run_command *of)
{
    of->growth.prefix *= FACTOR;
    return run_stage_begin(of, store);
}

bool run_growth_goes_on(run_command *of, const char *reason)
{
    const campaign_statistics *now = tally_get_statistics(of->record.found);
    bool finished = !strcmp(reason, "finished");
    if ((!finished && strcmp(reason, "time") != 0 && strcmp(reason, "runs") != 0) || of->record.failure)
        return false;
    bool moved = now->counters.runs > of->growth.runs;
    of->growth.runs = now->counters.runs;
    if (run_stage_is_last(of) || !now->counters.longest_prefix || !moved)
        return false;
    if (is_last(of, now))
        return !finished;
    note_stage(of, now, finished);
    return begin_next(of);
}
