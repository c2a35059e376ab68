#ifndef run_sync_h_INCLUDED
#define run_sync_h_INCLUDED

/* `--sync DIR`: the campaign as one of several fuzzers that exchange their inputs (../store/sync_folder.h). What others
 * found is run soon, and explored from there; what covers something new, and what shows a bug, is written for them. */

#include "../explore/imports.h"
#include "run_command.h"

typedef struct run_sync run_sync;

/* Joins the folder, before the campaign begins or goes on. False after a message; true without a sync, too. */
bool run_sync_join(run_command *of);

/* The program is there, and the campaign's database: looks what input the program has to exchange. False after a
 * message. */
bool run_sync_begin(run_command *of);

void run_sync_free(run_sync *of);

/* All others take null: there is no sync. */

/* What is read, for who explores; null: nothing. */
imports *run_sync_imports(run_sync *of);
const map *run_sync_paths(const run_sync *of);

/* Records a step as run_record_step does, and writes what others want of it. */
void run_sync_step(run_sync *of, run_record *record, unsigned explorer, campaign_step *step);

/* Between any two steps, or a few times a second: reads what others wrote, when it is time for that. */
void run_sync_turn(run_sync *of);

/* With nothing left to do: is more to come? Not if every path was run, and not without the folder. */
bool run_sync_waits(run_sync *of);

/* For the summary; also writes the last figures for others. */
void run_sync_finish(run_sync *of, campaign_summary *to);

#endif
