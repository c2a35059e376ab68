#include "run_command.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "run_partition.h"
#include "run_sync.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool open_database(run_command *of)
{
    char *why = NULL, *path = file_join(of->options.resume, "campaign.db");
    of->record.db = campaign_db_open(path, &why);
    if (!of->record.db)
        message_error("%s", why);
    memory_free(why);
    memory_free(path);
    return of->record.db != NULL;
}

static bool complain_about_database(const run_command *of)
{
    message_error("%s", campaign_db_error(of->record.db));
    return false;
}

static char *get_setting(run_command *of, const char *name)
{
    text value = {0};
    campaign_db_get_setting(of->record.db, name, &value);
    text_add(&value, "");
    return text_take(&value);
}

/* The options with which the campaign began, and over them those that were given now. */
static bool restore_options(run_command *of)
{
    text packed = {0};
    campaign_db_get_setting(of->record.db, "words", &packed);
    unpacker from = unpack_from(packed.data, packed.length);
    for (size_t left = unpack_count(&from); left && !from.broken; left--) {
        char *word = unpack_string(&from);
        array_push(&of->words, word ? word : memory_copy_text(""));
    }
    bool fine = unpack_is_complete(&from) && of->words.count;
    text_free(&packed);
    if (!fine) {
        message_error("%s: this campaign's settings are damaged; start a new campaign", of->options.resume);
        return false;
    }
    int count = (int)of->words.count;
    array_push(&of->words, NULL);
    run_options_free(&of->options);
    return run_parse(of, count, of->words.items, &of->parsed) && run_options_change(&of->options, of->argc, of->argv);
}

static bool restore_program(run_command *of)
{
    char *stored = get_setting(of, "program");
    of->program = *stored ? memory_copy_text(stored) : file_join(of->options.resume, "program");
    memory_free(stored);
    of->recorded = get_setting(of, "recorded");
    of->record.program = of->recorded;
    if (access(of->program, X_OK) == 0)
        return true;
    message_error("%s: %s", of->program, strerror(errno));
    return false;
}

static bool is_same_program(run_command *of)
{
    text stored = {0};
    uint64_t hash = program_hash(of->tables);
    campaign_db_get_setting(of->record.db, "hash", &stored);
    bool same = stored.length == sizeof hash && memcmp(stored.data, &hash, sizeof hash) == 0;
    text_free(&stored);
    if (!same)
        message_error("%s: the program has changed since this campaign began; --reseed begins anew with its tests",
                      of->program);
    return same;
}

/* Reports need them even if the program is not run any more. */
static void restore_modules(run_command *of)
{
    text stored = {0};
    campaign_db_get_setting(of->record.db, "modules", &stored);
    if (module_list_unpack(&of->modules, stored.data, stored.length))
        program_set_modules(of->tables, &of->modules);
    text_free(&stored);
}

/* More time, or another solver, may answer what was given up before. */
static void reopen(run_record *of)
{
    uint64_t next_id = run_record_new_first_id(of);
    tally_reopen(of->found, ledger_reopen(of->work, &next_id));
}

static bool restore_state(run_command *of)
{
    run_record *record = &of->record;
    char *why = NULL;
    record->work = ledger_new();
    record->found = tally_new();
    if (!campaign_db_load(record->db, record->work, record->found, &record->marks))
        return complain_about_database(of);
    reopen(record);
    record->folder = output_folder_open(of->options.resume, record->marks.tests, tally_bug_count(record->found),
                                        record->marks.event_bytes, &why);
    if (!record->folder)
        message_error("%s", why);
    memory_free(why);
    run_record_name_bugs(record);
    restore_modules(of);
    return record->folder != NULL;
}

/* ---- beginning anew ---- */

/* Where the campaign was begun, the C files are found by their names. */
static bool rebuild(run_command *of)
{
    char *there = get_setting(of, "folder"), *here = realpath(".", NULL);
    char *program = realpath(of->program, NULL);
    bool fine = here && program && chdir(there) == 0;
    if (!fine)
        message_error("%s: %s", there, strerror(errno));
    fine = fine && run_build_into(&of->options, program);
    if (here && chdir(here) != 0)
        fine = false;
    memory_free(there);
    free(here);
    free(program);
    return fine;
}

static int is_test(const struct dirent *entry)
{
    const char *ending = strrchr(entry->d_name, '.');
    return ending && strcmp(ending, ".ktest") == 0;
}

static int is_bug(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* The tests in a folder, or, with `inner`, those in its folders; in order of their names. */
static bool add_tests(run_command *of, const char *folder, const char *inner, uint64_t *id)
{
    struct dirent **entries;
    char *path = file_join(of->options.resume, folder);
    int count = scandir(path, &entries, inner ? is_bug : is_test, alphasort);
    bool fine = true;
    for (int i = 0; i < count; i++) {
        char *test = inner ? text_format("%s/%s/%s", path, entries[i]->d_name, inner)
                           : file_join(path, entries[i]->d_name);
        text input = {0};
        if (fine && file_exists(test)) {
            fine = run_load_seed(of, test, &input);
            if (fine)
                run_add_seed(of, id, input.data, input.length);
        }
        text_free(&input);
        memory_free(test);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    memory_free(path);
    return fine;
}

/* A campaign in the same folder that starts from the old tests. Its state replaces the old one at once; then the old
 * files are removed, as those of a campaign that died. */
static bool begin_anew(run_command *of)
{
    run_record *record = &of->record;
    record->work = ledger_new();
    record->found = tally_new();
    uint64_t id = run_record_new_first_id(record);
    if (!add_tests(of, "tests", NULL, &id) || !add_tests(of, "bugs", "input.ktest", &id))
        return false;
    if (ledger_is_empty(record->work))
        run_add_seed(of, &id, NULL, 0);
    if (!campaign_db_begin(record->db) || !campaign_db_clear(record->db) || !run_store_settings(of) ||
        !campaign_db_save(record->db, record->work, record->found, &record->unsaved, &record->marks) ||
        !campaign_db_commit(record->db))
        return complain_about_database(of);
    char *why = NULL;
    record->folder = output_folder_open(of->options.resume, 0, 0, 0, &why);
    if (!record->folder)
        message_error("%s", why);
    memory_free(why);
    return record->folder != NULL;
}

bool run_resume(run_command *of)
{
    if (!open_database(of) || !restore_options(of) || !restore_program(of) || !run_choose_cage(of) || !run_sync_join(of))
        return false;
    if (of->options.reseed && of->options.build.count && !rebuild(of))
        return false;
    if (!run_open_program(of))
        return false;
    if (of->options.reseed) /* a file that cannot be read is no reason to lose the old state */
        return run_partition_begin(of) && begin_anew(of);
    return is_same_program(of) && restore_state(of) && run_partition_begin(of);
}
