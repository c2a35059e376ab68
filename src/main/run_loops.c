#include "run_loops.h"

#include "run_stage.h"

#include <string.h>

static void store(run_command *of)
{
    uint8_t is_plain = of->loops_are_plain;
    campaign_db_put_setting(of->record.db, "plain loops", &is_plain, 1);
}

void run_loops_begin(run_command *of)
{
    text stored = {0};
    of->record.keeps_inputs = true;
    if (of->options.resume)
        campaign_db_get_setting(of->record.db, "plain loops", &stored);
    of->loops_are_plain = stored.length == 1 && stored.data[0];
    text_free(&stored);
}

static bool has_summaries(const campaign_statistics *of)
{
    for (size_t i = 0; i < of->loops.count; i++)
        if (of->loops.items[i].summarized || of->loops.items[i].why_not[LOOP_END])
            return true;
    return false;
}

bool run_loops_go_on(run_command *of, const char *reason)
{
    const campaign_statistics *now = tally_get_statistics(of->record.found);
    /* what others bring, and sentences, do not come a second time */
    bool is_finished = !strcmp(reason, "finished") && !of->record.failure && !of->sync && !of->grammar;
    if (!is_finished || of->loops_are_plain || !has_summaries(now) || campaign_statistics_is_complete(now) ||
        run_stage_is_last(of))
        return false;
    if (!of->options.quiet)
        terminal_show_error(of->record.terminal, "summaries of loops left something out: again without them, after %llu runs",
                            (unsigned long long)now->counters.runs);
    of->loops_are_plain = true;
    return run_stage_begin(of, store);
}
