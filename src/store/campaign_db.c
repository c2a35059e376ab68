#include "campaign_db.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "database.h"

#include <stdio.h>
#include <string.h>

#define SCHEMA 5
#define APPLICATION 0x53706c74 /* "Splt" */

/* X(NAME, text): every statement that runs more than once. */
#define STATEMENTS(X)                                                                                                \
    X(PUT_SETTING, "INSERT OR REPLACE INTO settings VALUES (?1, ?2)")                                                \
    X(GET_SETTING, "SELECT value FROM settings WHERE name = ?1")                                                     \
    X(PUT_FIGURE, "INSERT OR REPLACE INTO figures VALUES (?1, ?2)")                                                  \
    X(GET_FIGURES, "SELECT name, value FROM figures")                                                                \
    X(PUT_WORK, "INSERT OR REPLACE INTO work VALUES (?1, ?2, ?3, ?4, ?5, ?6)")                                       \
    X(REMOVE_WORK, "DELETE FROM work WHERE id = ?1")                                                                 \
    X(GET_WORK, "SELECT id, input, generation, score, is_seed, edges FROM work ORDER BY id")                         \
    X(PUT_BUG, "INSERT OR REPLACE INTO bugs VALUES (?1, ?2)")                                                        \
    X(GET_BUGS, "SELECT content FROM bugs ORDER BY number")                                                          \
    X(PUT_CHECK, "INSERT OR REPLACE INTO failed_checks VALUES (?1)")                                                 \
    X(GET_CHECKS, "SELECT site FROM failed_checks")                                                                  \
    X(PUT_LOSS, "INSERT OR REPLACE INTO losses VALUES (?1, ?2)")                                                     \
    X(GET_LOSSES, "SELECT content FROM losses ORDER BY number")

enum statement {
#define STATEMENT_ENUM(NAME, sql) NAME,
    STATEMENTS(STATEMENT_ENUM)
#undef STATEMENT_ENUM
        STATEMENT_COUNT
};

static const char *const statements[] = {
#define STATEMENT_TEXT(NAME, sql) sql,
    STATEMENTS(STATEMENT_TEXT)
#undef STATEMENT_TEXT
};

static const char schema[] =
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;"
    "CREATE TABLE figures (name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE work (id INTEGER PRIMARY KEY, input BLOB, generation INTEGER, score INTEGER, is_seed INTEGER,"
    " edges BLOB);"
    "CREATE TABLE bugs (number INTEGER PRIMARY KEY, content BLOB);"
    "CREATE TABLE failed_checks (site INTEGER PRIMARY KEY);"
    "CREATE TABLE losses (number INTEGER PRIMARY KEY, content BLOB);";

struct campaign_db {
    database *file;
    size_t checks_saved;
    text coverage, state; /* as last saved */
    text packed;   /* scratch */
};

/* ---- opening ---- */

static bool make_tables(database *in)
{
    char *version = text_format("PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION, SCHEMA);
    bool made = !database_error(in) && database_run(in, "BEGIN") && database_run(in, schema) && database_run(in, version);
    memory_free(version);
    return made;
}

static bool check_tables(database *in)
{
    if (database_error(in) || !database_run(in, "BEGIN IMMEDIATE; COMMIT;")) /* locked, or no database at all */
        return false;
    if (database_ask(in, "SELECT count(*) FROM sqlite_schema") == 0)
        return database_fail(in, "this campaign was stopped before it began; begin it again");
    if (database_ask(in, "PRAGMA application_id") != APPLICATION)
        return database_fail(in, "this is no campaign of splat's");
    if (database_ask(in, "PRAGMA user_version") != SCHEMA)
        return database_fail(in, "this campaign was made by another version of splat; start a new one");
    return database_is_sound(in) || database_fail(in, DATABASE_DAMAGED);
}

static campaign_db *finish_opening(database *file, bool fine, char **why)
{
    campaign_db *made = memory_allocate(1, sizeof *made);
    made->file = file;
    if (fine && database_prepare(file, statements, STATEMENT_COUNT))
        return made;
    *why = memory_copy_text(campaign_db_error(made));
    campaign_db_close(made);
    return NULL;
}

campaign_db *campaign_db_create(const char *path, char **why)
{
    database *file = database_open(path, true);
    return finish_opening(file, make_tables(file), why);
}

campaign_db *campaign_db_open(const char *path, char **why)
{
    if (!file_exists(path)) {
        *why = text_format("%s: there is no campaign to go on with", path);
        return NULL;
    }
    database *file = database_open(path, false);
    return finish_opening(file, check_tables(file), why);
}

void campaign_db_close(campaign_db *of)
{
    if (!of)
        return;
    database_close(of->file);
    text_free(&of->coverage);
    text_free(&of->state);
    text_free(&of->packed);
    memory_free(of);
}

const char *campaign_db_error(const campaign_db *of)
{
    const char *error = database_error(of->file);
    return error ? error : "nothing failed";
}

bool campaign_db_begin(campaign_db *of)
{
    return database_run(of->file, "BEGIN");
}

bool campaign_db_commit(campaign_db *of)
{
    return database_run(of->file, "COMMIT");
}

/* ---- settings ---- */

bool campaign_db_put_setting(campaign_db *to, const char *name, const void *bytes, size_t count)
{
    database_bind_text(to->file, PUT_SETTING, 1, name);
    database_bind_bytes(to->file, PUT_SETTING, 2, bytes, count);
    return database_step(to->file, PUT_SETTING);
}

bool campaign_db_get_setting(campaign_db *from, const char *name, text *into)
{
    database_bind_text(from->file, GET_SETTING, 1, name);
    bool found = database_next_row(from->file, GET_SETTING);
    if (found) {
        unpacker bytes = database_bytes(from->file, GET_SETTING, 0);
        text_add_bytes(into, bytes.at, (size_t)(bytes.end - bytes.at));
    }
    database_reset(from->file, GET_SETTING);
    return found;
}

/* ---- figures: each by its name, so that another version can tell them apart ---- */

typedef struct figure {
    char name[48];
    uint64_t *count; /* one of the two */
    double *seconds;
} figure;

typedef ARRAY(figure) figure_list;

static void add_figure(figure_list *to, const char *group, const char *name, uint64_t *count, double *seconds)
{
    figure made = {.count = count, .seconds = seconds};
    snprintf(made.name, sizeof made.name, "%s%s", group, name);
    array_push(to, made);
}

static void list_figures(campaign_counters *counters, solve_statistics *solver, campaign_marks *marks,
                         double *seconds, figure_list *into)
{
#define LIST_COUNTER(name, how) add_figure(into, "", #name, &counters->name, NULL);
    CAMPAIGN_COUNTERS(LIST_COUNTER)
#undef LIST_COUNTER
    add_figure(into, "", "seconds", NULL, seconds);
    add_figure(into, "mark.", "tests", &marks->tests, NULL);
    add_figure(into, "mark.", "event_bytes", &marks->event_bytes, NULL);
    add_figure(into, "mark.", "epochs", &marks->epochs, NULL);
    add_figure(into, "mark.", "has_begun", &marks->has_begun, NULL);
    add_figure(into, "solver.", "queries", &solver->queries, NULL);
    add_figure(into, "solver.", "sat", &solver->sat, NULL);
    add_figure(into, "solver.", "unsat", &solver->unsat, NULL);
    add_figure(into, "solver.", "unknown", &solver->unknown, NULL);
    add_figure(into, "solver.", "seconds", NULL, &solver->seconds);
    for (unsigned i = 0; i < SOLVE_RUNG_COUNT; i++) {
        char group[32];
        snprintf(group, sizeof group, "solver.%s.", solve_rung_text((enum solve_rung)i));
        add_figure(into, group, "queries", &solver->rungs[i].queries, NULL);
        add_figure(into, group, "sat", &solver->rungs[i].sat, NULL);
        add_figure(into, group, "unsat", &solver->rungs[i].unsat, NULL);
        add_figure(into, group, "seconds", NULL, &solver->rungs[i].seconds);
    }
}

static bool save_figures(campaign_db *to, tally *found, const campaign_marks *marks)
{
    campaign_counters counters = tally_get_statistics(found)->counters;
    solve_statistics solver = tally_get_solver(found);
    campaign_marks copy = *marks;
    double seconds = tally_seconds(found);
    figure_list list = {0};
    list_figures(&counters, &solver, &copy, &seconds, &list);
    bool fine = true;
    for (size_t i = 0; i < list.count && fine; i++) {
        const figure *each = &list.items[i];
        database_bind_text(to->file, PUT_FIGURE, 1, each->name);
        if (each->count)
            database_bind_number(to->file, PUT_FIGURE, 2, *each->count);
        else
            database_bind_real(to->file, PUT_FIGURE, 2, *each->seconds);
        fine = database_step(to->file, PUT_FIGURE);
    }
    array_free(&list);
    return fine;
}

static void load_figures(campaign_db *from, tally *found, campaign_marks *marks)
{
    campaign_counters counters = {0};
    solve_statistics solver = {0};
    double seconds = 0;
    figure_list list = {0};
    list_figures(&counters, &solver, marks, &seconds, &list);
    while (database_next_row(from->file, GET_FIGURES)) {
        const char *name = database_text(from->file, GET_FIGURES, 0);
        for (size_t i = 0; i < list.count; i++) {
            if (strcmp(name, list.items[i].name) != 0)
                continue;
            if (list.items[i].count)
                *list.items[i].count = database_number(from->file, GET_FIGURES, 1);
            else
                *list.items[i].seconds = database_real(from->file, GET_FIGURES, 1);
        }
    }
    tally_restore(found, &counters, &solver, seconds);
    array_free(&list);
}

/* ---- open work ---- */

static bool put_work(void *context, const bundle *changed)
{
    campaign_db *to = context;
    text_clear(&to->packed);
    bundle_pack_edges(changed, &to->packed);
    database_bind_number(to->file, PUT_WORK, 1, changed->id);
    database_bind_bytes(to->file, PUT_WORK, 2, changed->input, changed->size);
    database_bind_number(to->file, PUT_WORK, 3, changed->generation);
    database_bind_number(to->file, PUT_WORK, 4, changed->score);
    database_bind_number(to->file, PUT_WORK, 5, changed->is_seed);
    database_bind_bytes(to->file, PUT_WORK, 6, to->packed.data, to->packed.length);
    return database_step(to->file, PUT_WORK);
}

static bool remove_work(void *context, uint64_t id)
{
    campaign_db *from = context;
    database_bind_number(from->file, REMOVE_WORK, 1, id);
    return database_step(from->file, REMOVE_WORK);
}

static bool load_work(campaign_db *from, ledger *work)
{
    database *rows = from->file;
    while (database_next_row(from->file, GET_WORK)) {
        bundle loaded = {.id = database_number(rows, GET_WORK, 0),
                         .generation = (uint32_t)database_number(rows, GET_WORK, 2),
                         .score = (uint32_t)database_number(rows, GET_WORK, 3),
                         .is_seed = database_number(rows, GET_WORK, 4) != 0};
        unpacker input = database_bytes(from->file, GET_WORK, 1), edges = database_bytes(from->file, GET_WORK, 5);
        bundle_set_input(&loaded, input.at, (size_t)(input.end - input.at));
        bundle_unpack_edges(&loaded, &edges);
        bool fine = unpack_is_complete(&edges) && (loaded.is_seed || loaded.edges.count || loaded.given_up.count);
        if (fine)
            ledger_add(work, &loaded, LEDGER_NOBODY, true);
        bundle_free(&loaded);
        if (!fine)
            return database_fail(from->file, DATABASE_DAMAGED);
    }
    return !database_error(from->file);
}

/* ---- findings ---- */

/* Writes a setting unless it is as last saved. */
static bool renew_setting(campaign_db *to, const char *name, const void *bytes, size_t count, text *saved)
{
    if (count == saved->length && (!count || memcmp(bytes, saved->data, count) == 0))
        return true;
    text_clear(saved);
    text_add_bytes(saved, bytes, count);
    return campaign_db_put_setting(to, name, bytes, count);
}

static bool save_coverage(campaign_db *to, tally *found)
{
    size_t count;
    const uint8_t *bytes = coverage_bytes(tally_get_coverage(found), &count);
    return renew_setting(to, "coverage", bytes, count, &to->coverage);
}

static void load_coverage(campaign_db *from, tally *found)
{
    text_clear(&from->coverage);
    if (campaign_db_get_setting(from, "coverage", &from->coverage))
        coverage_update(tally_get_coverage(found), (const uint8_t *)from->coverage.data, from->coverage.length, NULL);
}

static bool save_bugs(campaign_db *to, const tally *found, const bug_changes *changes)
{
    for (size_t i = 0; i < changes->count; i++) {
        size_t index = changes->items[i].index;
        text_clear(&to->packed);
        found_bug_pack(tally_bug_at(found, index), &to->packed);
        database_bind_number(to->file, PUT_BUG, 1, index);
        database_bind_bytes(to->file, PUT_BUG, 2, to->packed.data, to->packed.length);
        if (!database_step(to->file, PUT_BUG))
            return false;
    }
    return true;
}

static bool load_bugs(campaign_db *from, tally *found)
{
    while (database_next_row(from->file, GET_BUGS)) {
        found_bug bug;
        unpacker packed = database_bytes(from->file, GET_BUGS, 0);
        found_bug_unpack(&bug, &packed);
        if (!unpack_is_complete(&packed)) {
            found_bug_free(&bug);
            return database_fail(from->file, DATABASE_DAMAGED);
        }
        tally_restore_bug(found, &bug);
    }
    return !database_error(from->file);
}

static bool save_checks(campaign_db *to, const tally *found)
{
    size_t saved = to->checks_saved;
    for (; saved < tally_failed_check_count(found); saved++) {
        database_bind_number(to->file, PUT_CHECK, 1, tally_failed_check_at(found, saved));
        if (!database_step(to->file, PUT_CHECK))
            return false;
    }
    to->checks_saved = saved;
    return true;
}

static bool save_loops(campaign_db *to, tally *found)
{
    const loop_list *loops = tally_get_loops(found);
    if (!loops->count)
        return true;
    text_clear(&to->packed);
    loop_list_pack(loops, &to->packed);
    return campaign_db_put_setting(to, "loops", to->packed.data, to->packed.length);
}

static void load_loops(campaign_db *from, tally *found)
{
    text_clear(&from->packed);
    if (!campaign_db_get_setting(from, "loops", &from->packed))
        return;
    unpacker packed = unpack_from(from->packed.data, from->packed.length);
    loop_list_unpack(tally_get_loops(found), &packed);
}

static bool save_loop_tables(campaign_db *to, tally *found)
{
    const loop_tables *tables = tally_get_loop_tables(found);
    if (!tables->count)
        return true;
    text_clear(&to->packed);
    loop_tables_pack(tables, &to->packed);
    return campaign_db_put_setting(to, "loop tables", to->packed.data, to->packed.length);
}

static void load_loop_tables(campaign_db *from, tally *found)
{
    text_clear(&from->packed);
    if (!campaign_db_get_setting(from, "loop tables", &from->packed))
        return;
    unpacker packed = unpack_from(from->packed.data, from->packed.length);
    loop_tables_unpack(tally_get_loop_tables(found), &packed);
}

static bool save_losses(campaign_db *to, tally *found)
{
    const campaign_statistics *statistics = tally_get_statistics(found);
    for (size_t i = 0; i < statistics->losses.count; i++) {
        text_clear(&to->packed);
        campaign_loss_pack(&statistics->losses.items[i], &to->packed);
        database_bind_number(to->file, PUT_LOSS, 1, i);
        database_bind_bytes(to->file, PUT_LOSS, 2, to->packed.data, to->packed.length);
        if (!database_step(to->file, PUT_LOSS))
            return false;
    }
    return true;
}

static bool load_checks_and_losses(campaign_db *from, tally *found)
{
    while (database_next_row(from->file, GET_CHECKS))
        tally_add_failed_check(found, (uint32_t)database_number(from->file, GET_CHECKS, 0));
    from->checks_saved = tally_failed_check_count(found);
    while (database_next_row(from->file, GET_LOSSES)) {
        campaign_loss loss;
        unpacker packed = database_bytes(from->file, GET_LOSSES, 0);
        campaign_loss_unpack(&loss, &packed);
        if (unpack_is_complete(&packed))
            tally_add_loss(found, &loss);
        else
            database_fail(from->file, DATABASE_DAMAGED);
        campaign_loss_free(&loss);
    }
    return !database_error(from->file);
}

/* ---- all of it ---- */

bool campaign_db_save(campaign_db *to, ledger *work, tally *found, const bug_changes *changes,
                      const campaign_marks *marks)
{
    ledger_saver saver = {to, put_work, remove_work};
    bool is_whole = !database_is_in_transaction(to->file);
    bool fine = (!is_whole || campaign_db_begin(to)) && ledger_save(work, &saver) && save_bugs(to, found, changes) &&
                save_checks(to, found) && save_losses(to, found) && save_loops(to, found) && save_loop_tables(to, found) &&
                save_coverage(to, found) && renew_setting(to, "state", marks->state.data, marks->state.length, &to->state) &&
                save_figures(to, found, marks) && (!is_whole || campaign_db_commit(to));
    if (!fine && database_is_in_transaction(to->file))
        database_roll_back(to->file);
    return fine;
}

bool campaign_db_load(campaign_db *from, ledger *work, tally *found, campaign_marks *marks)
{
    *marks = (campaign_marks){0};
    load_figures(from, found, marks);
    load_coverage(from, found);
    campaign_db_get_setting(from, "state", &marks->state);
    load_loops(from, found);
    load_loop_tables(from, found);
    return load_work(from, work) && load_bugs(from, found) && load_checks_and_losses(from, found);
}

bool campaign_db_clear(campaign_db *of)
{
    of->checks_saved = 0;
    text_clear(&of->coverage);
    text_clear(&of->state);
    return database_run(of->file, "DELETE FROM work; DELETE FROM figures; DELETE FROM bugs; DELETE FROM failed_checks;"
                       "DELETE FROM losses; DELETE FROM settings WHERE name IN ('coverage', 'state');");
}
