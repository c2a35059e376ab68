#include "database.h"

#include "../base/array.h"
#include "../base/memory.h"

#include <sqlite3.h>
#include <string.h>

struct database {
    sqlite3 *handle;
    ARRAY(sqlite3_stmt *) prepared;
    char *path, *error;
};

bool database_fail(database *of, const char *reason)
{
    memory_free(of->error);
    of->error = text_format("%s: %s", of->path, reason);
    return false;
}

static bool fail_as_sqlite_says(database *of)
{
    int code = sqlite3_errcode(of->handle);
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB)
        return database_fail(of, DATABASE_DAMAGED);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return database_fail(of, "another splat works on this campaign");
    return database_fail(of, sqlite3_errmsg(of->handle));
}

database *database_open(const char *path, bool is_new)
{
    database *made = memory_allocate(1, sizeof *made);
    int flags = SQLITE_OPEN_READWRITE | (is_new ? SQLITE_OPEN_CREATE : 0);
    made->path = memory_copy_text(path);
    if (sqlite3_open_v2(path, &made->handle, flags, NULL) != SQLITE_OK)
        fail_as_sqlite_says(made);
    else
        database_run(made, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    return made;
}

void database_close(database *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->prepared.count; i++)
        sqlite3_finalize(of->prepared.items[i]);
    array_free(&of->prepared);
    sqlite3_close(of->handle);
    memory_free(of->path);
    memory_free(of->error);
    memory_free(of);
}

bool database_prepare(database *of, const char *const *statements, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        sqlite3_stmt *made;
        if (sqlite3_prepare_v3(of->handle, statements[i], -1, SQLITE_PREPARE_PERSISTENT, &made, NULL) != SQLITE_OK)
            return fail_as_sqlite_says(of);
        array_push(&of->prepared, made);
    }
    return true;
}

bool database_run(database *of, const char *sql)
{
    return sqlite3_exec(of->handle, sql, NULL, NULL, NULL) == SQLITE_OK || fail_as_sqlite_says(of);
}

int64_t database_ask(database *of, const char *sql)
{
    sqlite3_stmt *question;
    if (sqlite3_prepare_v2(of->handle, sql, -1, &question, NULL) != SQLITE_OK)
        return -1;
    int64_t answer = sqlite3_step(question) == SQLITE_ROW ? sqlite3_column_int64(question, 0) : -1;
    sqlite3_finalize(question);
    return answer;
}

bool database_is_sound(database *of)
{
    sqlite3_stmt *question;
    if (sqlite3_prepare_v2(of->handle, "PRAGMA quick_check(1)", -1, &question, NULL) != SQLITE_OK)
        return false;
    bool sound = sqlite3_step(question) == SQLITE_ROW &&
                 strcmp((const char *)sqlite3_column_text(question, 0), "ok") == 0;
    sqlite3_finalize(question);
    return sound;
}

bool database_is_in_transaction(const database *of)
{
    return !sqlite3_get_autocommit(of->handle);
}

void database_roll_back(database *of)
{
    sqlite3_exec(of->handle, "ROLLBACK", NULL, NULL, NULL);
}

void database_bind_text(database *of, unsigned statement, int parameter, const char *value)
{
    sqlite3_bind_text(of->prepared.items[statement], parameter, value, -1, SQLITE_STATIC);
}

void database_bind_number(database *of, unsigned statement, int parameter, uint64_t value)
{
    sqlite3_bind_int64(of->prepared.items[statement], parameter, (int64_t)value);
}

void database_bind_real(database *of, unsigned statement, int parameter, double value)
{
    sqlite3_bind_double(of->prepared.items[statement], parameter, value);
}

void database_bind_bytes(database *of, unsigned statement, int parameter, const void *bytes, size_t count)
{
    sqlite3_bind_blob64(of->prepared.items[statement], parameter, count ? bytes : "", count, SQLITE_STATIC);
}

bool database_step(database *of, unsigned statement)
{
    int code = sqlite3_step(of->prepared.items[statement]);
    bool fine = code == SQLITE_DONE || code == SQLITE_ROW || fail_as_sqlite_says(of);
    database_reset(of, statement);
    return fine;
}

bool database_next_row(database *of, unsigned statement)
{
    int code = sqlite3_step(of->prepared.items[statement]);
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        fail_as_sqlite_says(of);
    database_reset(of, statement);
    return false;
}

void database_reset(database *of, unsigned statement)
{
    sqlite3_reset(of->prepared.items[statement]);
}

const char *database_text(const database *of, unsigned statement, int column)
{
    const char *found = (const char *)sqlite3_column_text(of->prepared.items[statement], column);
    return found ? found : "";
}

uint64_t database_number(const database *of, unsigned statement, int column)
{
    return (uint64_t)sqlite3_column_int64(of->prepared.items[statement], column);
}

double database_real(const database *of, unsigned statement, int column)
{
    return sqlite3_column_double(of->prepared.items[statement], column);
}

unpacker database_bytes(const database *of, unsigned statement, int column)
{
    const void *bytes = sqlite3_column_blob(of->prepared.items[statement], column);
    return unpack_from(bytes, (size_t)sqlite3_column_bytes(of->prepared.items[statement], column));
}

const char *database_error(const database *of)
{
    return of->error;
}
