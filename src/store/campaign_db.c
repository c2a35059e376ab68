#include "campaign_db.h"

#include "../base/file.h"
#include "../base/memory.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#define SCHEMA 1
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
    sqlite3 *handle;
    sqlite3_stmt *prepared[STATEMENT_COUNT];
    char *path, *error;
    size_t checks_saved;
    text coverage; /* as last saved */
    text packed;   /* scratch */
};

/* ---- opening ---- */

static bool fail(campaign_db *of, const char *reason)
{
    memory_free(of->error);
    of->error = text_format("%s: %s", of->path, reason);
    return false;
}

static bool fail_as_sqlite_says(campaign_db *of)
{
    int code = sqlite3_errcode(of->handle);
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB)
        return fail(of, "this campaign's database is damaged; start a new campaign");
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return fail(of, "another splat works on this campaign");
    return fail(of, sqlite3_errmsg(of->handle));
}

static bool run_sql(campaign_db *of, const char *sql)
{
    return sqlite3_exec(of->handle, sql, NULL, NULL, NULL) == SQLITE_OK || fail_as_sqlite_says(of);
}

bool campaign_db_begin(campaign_db *of)
{
    return run_sql(of, "BEGIN");
}

bool campaign_db_commit(campaign_db *of)
{
    return run_sql(of, "COMMIT");
}

/* The first column of the first row, as a number; -1: there is none. */
static int64_t ask_number(campaign_db *of, const char *sql)
{
    sqlite3_stmt *question;
    if (sqlite3_prepare_v2(of->handle, sql, -1, &question, NULL) != SQLITE_OK)
        return -1;
    int64_t answer = sqlite3_step(question) == SQLITE_ROW ? sqlite3_column_int64(question, 0) : -1;
    sqlite3_finalize(question);
    return answer;
}

static bool is_sound(campaign_db *of)
{
    sqlite3_stmt *question;
    if (sqlite3_prepare_v2(of->handle, "PRAGMA quick_check(1)", -1, &question, NULL) != SQLITE_OK)
        return false;
    bool sound = sqlite3_step(question) == SQLITE_ROW &&
                 strcmp((const char *)sqlite3_column_text(question, 0), "ok") == 0;
    sqlite3_finalize(question);
    return sound;
}

static campaign_db *open_handle(const char *path, int flags)
{
    campaign_db *made = memory_allocate(1, sizeof *made);
    made->path = memory_copy_text(path);
    if (sqlite3_open_v2(path, &made->handle, flags, NULL) != SQLITE_OK)
        fail_as_sqlite_says(made);
    else
        run_sql(made, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    return made;
}

static bool make_tables(campaign_db *of)
{
    char *version = text_format("PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION, SCHEMA);
    bool made = !of->error && campaign_db_begin(of) && run_sql(of, schema) && run_sql(of, version);
    memory_free(version);
    return made;
}

static bool check_tables(campaign_db *of)
{
    if (of->error)
        return false;
    if (!run_sql(of, "BEGIN IMMEDIATE; COMMIT;")) /* locked, or no database at all */
        return false;
    if (ask_number(of, "SELECT count(*) FROM sqlite_schema") == 0)
        return fail(of, "this campaign was stopped before it began; begin it again");
    if (ask_number(of, "PRAGMA application_id") != APPLICATION)
        return fail(of, "this is no campaign of splat's");
    if (ask_number(of, "PRAGMA user_version") != SCHEMA)
        return fail(of, "this campaign was made by another version of splat; start a new one");
    return is_sound(of) || fail(of, "this campaign's database is damaged; start a new campaign");
}

static bool prepare_all(campaign_db *of)
{
    for (size_t i = 0; i < STATEMENT_COUNT; i++)
        if (sqlite3_prepare_v3(of->handle, statements[i], -1, SQLITE_PREPARE_PERSISTENT, &of->prepared[i], NULL) !=
            SQLITE_OK)
            return fail_as_sqlite_says(of);
    return true;
}

static campaign_db *finish_opening(campaign_db *of, bool fine, char **why)
{
    if (fine && prepare_all(of))
        return of;
    *why = memory_copy_text(of->error);
    campaign_db_close(of);
    return NULL;
}

campaign_db *campaign_db_create(const char *path, char **why)
{
    campaign_db *made = open_handle(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    return finish_opening(made, make_tables(made), why);
}

campaign_db *campaign_db_open(const char *path, char **why)
{
    if (!file_exists(path)) {
        *why = text_format("%s: there is no campaign to go on with", path);
        return NULL;
    }
    campaign_db *made = open_handle(path, SQLITE_OPEN_READWRITE);
    return finish_opening(made, check_tables(made), why);
}

void campaign_db_close(campaign_db *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < STATEMENT_COUNT; i++)
        sqlite3_finalize(of->prepared[i]);
    sqlite3_close(of->handle);
    text_free(&of->coverage);
    text_free(&of->packed);
    memory_free(of->path);
    memory_free(of->error);
    memory_free(of);
}

const char *campaign_db_error(const campaign_db *of)
{
    return of->error ? of->error : "nothing failed";
}

/* ---- single statements ---- */

static void bind_text(campaign_db *of, enum statement which, int column, const char *value)
{
    sqlite3_bind_text(of->prepared[which], column, value, -1, SQLITE_STATIC);
}

static void bind_number(campaign_db *of, enum statement which, int column, uint64_t value)
{
    sqlite3_bind_int64(of->prepared[which], column, (int64_t)value);
}

static void bind_bytes(campaign_db *of, enum statement which, int column, const void *bytes, size_t count)
{
    sqlite3_bind_blob64(of->prepared[which], column, count ? bytes : "", count, SQLITE_STATIC);
}

/* Runs a statement that gives no rows. */
static bool run(campaign_db *of, enum statement which)
{
    int code = sqlite3_step(of->prepared[which]);
    bool fine = code == SQLITE_DONE || code == SQLITE_ROW || fail_as_sqlite_says(of);
    sqlite3_reset(of->prepared[which]);
    return fine;
}

/* The next row; false behind the last, with an error if that is not why. */
static bool next_row(campaign_db *of, enum statement which)
{
    int code = sqlite3_step(of->prepared[which]);
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        fail_as_sqlite_says(of);
    sqlite3_reset(of->prepared[which]);
    return false;
}

static unpacker column_bytes(const campaign_db *of, enum statement which, int column)
{
    const void *bytes = sqlite3_column_blob(of->prepared[which], column);
    return unpack_from(bytes, (size_t)sqlite3_column_bytes(of->prepared[which], column));
}

bool campaign_db_put_setting(campaign_db *to, const char *name, const void *bytes, size_t count)
{
    bind_text(to, PUT_SETTING, 1, name);
    bind_bytes(to, PUT_SETTING, 2, bytes, count);
    return run(to, PUT_SETTING);
}

bool campaign_db_get_setting(campaign_db *from, const char *name, text *into)
{
    bind_text(from, GET_SETTING, 1, name);
    bool found = next_row(from, GET_SETTING);
    if (found) {
        unpacker bytes = column_bytes(from, GET_SETTING, 0);
        text_add_bytes(into, bytes.at, (size_t)(bytes.end - bytes.at));
    }
    sqlite3_reset(from->prepared[GET_SETTING]);
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
        bind_text(to, PUT_FIGURE, 1, each->name);
        if (each->count)
            bind_number(to, PUT_FIGURE, 2, *each->count);
        else
            sqlite3_bind_double(to->prepared[PUT_FIGURE], 2, *each->seconds);
        fine = run(to, PUT_FIGURE);
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
    while (next_row(from, GET_FIGURES)) {
        const char *name = (const char *)sqlite3_column_text(from->prepared[GET_FIGURES], 0);
        for (size_t i = 0; i < list.count; i++) {
            if (!name || strcmp(name, list.items[i].name) != 0)
                continue;
            if (list.items[i].count)
                *list.items[i].count = (uint64_t)sqlite3_column_int64(from->prepared[GET_FIGURES], 1);
            else
                *list.items[i].seconds = sqlite3_column_double(from->prepared[GET_FIGURES], 1);
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
    bind_number(to, PUT_WORK, 1, changed->id);
    bind_bytes(to, PUT_WORK, 2, changed->input, changed->size);
    bind_number(to, PUT_WORK, 3, changed->generation);
    bind_number(to, PUT_WORK, 4, changed->score);
    bind_number(to, PUT_WORK, 5, changed->is_seed);
    bind_bytes(to, PUT_WORK, 6, to->packed.data, to->packed.length);
    return run(to, PUT_WORK);
}

static bool remove_work(void *context, uint64_t id)
{
    campaign_db *from = context;
    bind_number(from, REMOVE_WORK, 1, id);
    return run(from, REMOVE_WORK);
}

static bool load_work(campaign_db *from, ledger *work)
{
    sqlite3_stmt *row = from->prepared[GET_WORK];
    while (next_row(from, GET_WORK)) {
        bundle loaded = {.id = (uint64_t)sqlite3_column_int64(row, 0),
                         .generation = (uint32_t)sqlite3_column_int64(row, 2),
                         .score = (uint32_t)sqlite3_column_int64(row, 3),
                         .is_seed = sqlite3_column_int64(row, 4) != 0};
        unpacker input = column_bytes(from, GET_WORK, 1), edges = column_bytes(from, GET_WORK, 5);
        bundle_set_input(&loaded, input.at, (size_t)(input.end - input.at));
        bundle_unpack_edges(&loaded, &edges);
        bool fine = unpack_is_complete(&edges) && (loaded.is_seed || loaded.edges.count);
        if (fine)
            ledger_add(work, &loaded, LEDGER_NOBODY, true);
        bundle_free(&loaded);
        if (!fine)
            return fail(from, "this campaign's database is damaged; start a new campaign");
    }
    return !from->error;
}

/* ---- findings ---- */

static bool save_coverage(campaign_db *to, tally *found)
{
    size_t count;
    const uint8_t *bytes = coverage_bytes(tally_get_coverage(found), &count);
    if (count == to->coverage.length && (!count || memcmp(bytes, to->coverage.data, count) == 0))
        return true;
    text_clear(&to->coverage);
    text_add_bytes(&to->coverage, bytes, count);
    return campaign_db_put_setting(to, "coverage", bytes, count);
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
        bind_number(to, PUT_BUG, 1, index);
        bind_bytes(to, PUT_BUG, 2, to->packed.data, to->packed.length);
        if (!run(to, PUT_BUG))
            return false;
    }
    return true;
}

static bool load_bugs(campaign_db *from, tally *found)
{
    while (next_row(from, GET_BUGS)) {
        found_bug bug;
        unpacker packed = column_bytes(from, GET_BUGS, 0);
        found_bug_unpack(&bug, &packed);
        if (!unpack_is_complete(&packed)) {
            found_bug_free(&bug);
            return fail(from, "this campaign's database is damaged; start a new campaign");
        }
        tally_restore_bug(found, &bug);
    }
    return !from->error;
}

static bool save_checks(campaign_db *to, const tally *found)
{
    size_t saved = to->checks_saved;
    for (; saved < tally_failed_check_count(found); saved++) {
        bind_number(to, PUT_CHECK, 1, tally_failed_check_at(found, saved));
        if (!run(to, PUT_CHECK))
            return false;
    }
    to->checks_saved = saved;
    return true;
}

static bool save_losses(campaign_db *to, tally *found)
{
    const campaign_statistics *statistics = tally_get_statistics(found);
    for (size_t i = 0; i < statistics->losses.count; i++) {
        text_clear(&to->packed);
        campaign_loss_pack(&statistics->losses.items[i], &to->packed);
        bind_number(to, PUT_LOSS, 1, i);
        bind_bytes(to, PUT_LOSS, 2, to->packed.data, to->packed.length);
        if (!run(to, PUT_LOSS))
            return false;
    }
    return true;
}

static bool load_checks_and_losses(campaign_db *from, tally *found)
{
    while (next_row(from, GET_CHECKS))
        tally_add_failed_check(found, (uint32_t)sqlite3_column_int64(from->prepared[GET_CHECKS], 0));
    from->checks_saved = tally_failed_check_count(found);
    while (next_row(from, GET_LOSSES)) {
        campaign_loss loss;
        unpacker packed = column_bytes(from, GET_LOSSES, 0);
        campaign_loss_unpack(&loss, &packed);
        if (unpack_is_complete(&packed))
            tally_add_loss(found, &loss);
        else
            fail(from, "this campaign's database is damaged; start a new campaign");
        memory_free(loss.callee);
    }
    return !from->error;
}

/* ---- all of it ---- */

bool campaign_db_save(campaign_db *to, ledger *work, tally *found, const bug_changes *changes,
                      const campaign_marks *marks)
{
    ledger_saver saver = {to, put_work, remove_work};
    bool is_whole = sqlite3_get_autocommit(to->handle);
    bool fine = (!is_whole || campaign_db_begin(to)) && ledger_save(work, &saver) && save_bugs(to, found, changes) &&
                save_checks(to, found) && save_losses(to, found) && save_coverage(to, found) &&
                save_figures(to, found, marks) && (!is_whole || campaign_db_commit(to));
    if (!fine)
        sqlite3_exec(to->handle, "ROLLBACK", NULL, NULL, NULL);
    return fine;
}

bool campaign_db_load(campaign_db *from, ledger *work, tally *found, campaign_marks *marks)
{
    *marks = (campaign_marks){0};
    load_figures(from, found, marks);
    load_coverage(from, found);
    return load_work(from, work) && load_bugs(from, found) && load_checks_and_losses(from, found);
}

bool campaign_db_clear(campaign_db *of)
{
    of->checks_saved = 0;
    text_clear(&of->coverage);
    return run_sql(of, "DELETE FROM work; DELETE FROM figures; DELETE FROM bugs; DELETE FROM failed_checks;"
                       "DELETE FROM losses; DELETE FROM settings WHERE name = 'coverage';");
}
