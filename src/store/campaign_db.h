#ifndef campaign_db_h_INCLUDED
#define campaign_db_h_INCLUDED

/* campaign.db: everything that a campaign needs to go on after its process ended, in whatever way. SQLite in WAL mode;
 * all that happened between two calls of campaign_db_save is in the file, or nothing of it. One process at a time. */

#include "../explore/ledger.h"
#include "../explore/tally.h"

typedef struct campaign_db campaign_db;

/* What is kept beside open work and findings. */
typedef struct campaign_marks {
    uint64_t tests;       /* files that count */
    uint64_t event_bytes; /* of events.jsonl that count */
    uint64_t epochs;      /* explorers that were started; the ids of an explorer's bundles begin with its number */
    uint64_t has_begun;   /* a run was learnt */
    text state;           /* what the source of the campaign's seeds needs to go on; for campaign_db it is bytes */
} campaign_marks;

/* A new file, whose content counts after a first campaign_db_commit, or an old one. Null with the words for the user in *why (caller frees): it cannot be made, is damaged,
 * something else, or in use. */
campaign_db *campaign_db_create(const char *path, char **why);
campaign_db *campaign_db_open(const char *path, char **why);
void campaign_db_close(campaign_db *of);

/* Settings by name. */
bool campaign_db_put_setting(campaign_db *to, const char *name, const void *bytes, size_t count);
bool campaign_db_get_setting(campaign_db *from, const char *name, text *into); /* false: not there */

/* All or nothing. `changes` are the bugs that changed since the last time. False: campaign_db_error says why. */
bool campaign_db_save(campaign_db *to, ledger *work, tally *found, const bug_changes *changes,
                      const campaign_marks *marks);

/* Into a new ledger and a new tally. */
bool campaign_db_load(campaign_db *from, ledger *work, tally *found, campaign_marks *marks);

/* Around several calls that belong together. */
bool campaign_db_begin(campaign_db *of);
bool campaign_db_commit(campaign_db *of);

/* Forgets everything but the settings. */
bool campaign_db_clear(campaign_db *of);

/* "path: reason" of what failed last. */
const char *campaign_db_error(const campaign_db *of);

#endif
