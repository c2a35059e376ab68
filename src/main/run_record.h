#ifndef run_record_h_INCLUDED
#define run_record_h_INCLUDED

/* What `splat run` writes while it explores: tests, bugs and events in the output folder, and the state of the campaign
 * in its database, in that order, so that the database never counts what is not there. */

#include "../base/map.h"
#include "../report/terminal.h"
#include "../store/campaign_db.h"
#include "../store/output_folder.h"
#include "run_options.h"

typedef struct run_record {
    output_folder *folder;
    campaign_db *db;
    ledger *work;
    tally *found;
    campaign_marks marks;
    terminal *terminal;
    const char *program;        /* how tests name it */
    const run_options *options; /* with which the campaign goes on */
    char *tool;                 /* splat itself */
    char *failure;              /* why nothing more can be written; null: it can */

    bug_changes unsaved;
    bool keeps_inputs;        /* of runs that covered something new: */
    ARRAY(text) kept_inputs;
    ARRAY(char *) bug_inputs; /* by bug: path of its test in the folder */
    double last_saved;
    void (*pack_state)(const void *context, text *to); /* into the marks, before they are saved; null: there is none */
    const void *state;                                 /* its context */

    bool counts_paths_once; /* explorers may find the same path in different parts of the tree */
    map paths;              /* hashes */
} run_record;

/* Takes a step over: writes what it found. */
void run_record_step(run_record *to, unsigned explorer, campaign_step *step);

/* Brings the database up to date, if that was not done just now; with `now` in any case. */
void run_record_save(run_record *of, bool now);

/* Room for the ids of the bundles of another explorer. */
uint64_t run_record_new_first_id(run_record *of);
summary_outside run_record_outside(const run_record *of);

/* After loading, with counts_paths_once: the paths that are known. */
void run_record_load_paths(run_record *of, const char *folder);

/* After loading: the paths of the bugs that are known. */
void run_record_name_bugs(run_record *of);

void run_record_free(run_record *of); /* not the terminal, the names and the arguments */

#endif
