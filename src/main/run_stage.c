#include "run_stage.h"

bool run_stage_is_last(const run_command *of)
{
    const campaign_statistics *now = tally_get_statistics(of->record.found);
    return (of->options.seconds > 0 && now->seconds >= of->options.seconds) ||
           (of->options.runs && now->counters.runs >= of->options.runs);
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
static bool save_all(run_command *of, void (*store)(run_command *of))
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

bool run_stage_begin(run_command *of, void (*store)(run_command *of))
{
    run_record *record = &of->record;
    tally_begin_stage(record->found);
    ledger_free(record->work);
    record->work = ledger_new();
    record->marks.has_begun = false;
    add_seeds(of);
    return save_all(of, store);
}
