#ifndef database_h_INCLUDED
#define database_h_INCLUDED

/* One SQLite file in WAL mode that one process uses at a time: statements by number, and the words for what failed. */

#include "../base/packing.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct database database;

#define DATABASE_DAMAGED "this campaign's database is damaged; start a new campaign"

/* Never null; database_error says if it could not be opened. */
database *database_open(const char *path, bool is_new);
void database_close(database *of);

/* The texts of all statements that are used by their number; they must outlive the database. */
bool database_prepare(database *of, const char *const *statements, size_t count);

/* Statements without parameters and rows. */
bool database_run(database *of, const char *sql);

/* The first column of the first row; -1: there is none. */
int64_t database_ask(database *of, const char *sql);

bool database_is_sound(database *of);
bool database_is_in_transaction(const database *of);
void database_roll_back(database *of); /* keeps the error */

/* Parameters of a statement, numbered from 1. What is bound must live until the statement was stepped. */
void database_bind_text(database *of, unsigned statement, int parameter, const char *value);
void database_bind_number(database *of, unsigned statement, int parameter, uint64_t value);
void database_bind_real(database *of, unsigned statement, int parameter, double value);
void database_bind_bytes(database *of, unsigned statement, int parameter, const void *bytes, size_t count);

/* Runs a statement that gives no rows. */
bool database_step(database *of, unsigned statement);

/* The next row; false behind the last, with an error if that is not why. database_reset ends it before. */
bool database_next_row(database *of, unsigned statement);
void database_reset(database *of, unsigned statement);

/* Columns of the row, numbered from 0; valid until the next row. */
const char *database_text(const database *of, unsigned statement, int column); /* never null */
uint64_t database_number(const database *of, unsigned statement, int column);
double database_real(const database *of, unsigned statement, int column);
unpacker database_bytes(const database *of, unsigned statement, int column);

/* Notes "path: reason" as what failed last; false, for the caller to return. */
bool database_fail(database *of, const char *reason);
const char *database_error(const database *of); /* null: nothing failed */

#endif
