#ifndef ledger_h_INCLUDED
#define ledger_h_INCLUDED

/* All open work of a campaign, and who has it. What a worker was given stays here until it says that it is done, so
 * that the work of one that died goes to another. It knows what changed since it was last saved. */

#include "campaign_step.h"

typedef struct ledger ledger;

#define LEDGER_NOBODY 0u /* the owner of work that waits; workers have other numbers */

ledger *ledger_new(void);
void ledger_free(ledger *of);

/* Adds a copy. `is_saved`: it comes from where changes are saved to. */
void ledger_add(ledger *to, const bundle *work, unsigned owner, bool is_saved);

/* What a step of this owner closed, gave up, narrowed and opened. */
void ledger_apply(ledger *to, const campaign_step *step, unsigned owner);

/* The bundle that waits longest, or the next seed, or one that was put off, which now belongs to `owner`; null if there is none.
 * Valid until the next change. */
const bundle *ledger_take(ledger *from, unsigned owner);
const bundle *ledger_take_seed(ledger *from, unsigned owner);
const bundle *ledger_take_late(ledger *from, unsigned owner);

/* An owner gives edges of a bundle back: they wait again, under `new_id` if others of the bundle stay. Edges that are
 * not there are no error. Sorts the places. */
void ledger_give_back(ledger *to, uint64_t id, path_place *places, size_t count, uint64_t new_id);

/* Everything of this owner waits again. */
void ledger_give_all_back(ledger *to, unsigned owner);

/* Everything that was given up is open again and waits, behind all else; returns the number of edges. Bundles that have
 * to be divided for it are numbered from *next_id. */
size_t ledger_reopen(ledger *of, uint64_t *next_id);

size_t ledger_waiting(const ledger *of);   /* bundles that belong to nobody, seeds aside */
size_t ledger_seeds(const ledger *of);     /* seeds that were not run, whoever has them, but for */
size_t ledger_late(const ledger *of);      /* those that were put off */
uint64_t ledger_open_edges(const ledger *of);
bool ledger_is_empty(const ledger *of); /* nothing is open; something may have been given up */

/* Hands every change since the last time to one of the two, and forgets it; false as soon as one of them is. */
typedef struct ledger_saver {
    void *context;
    bool (*put)(void *context, const bundle *changed);
    bool (*remove)(void *context, uint64_t id);
} ledger_saver;
bool ledger_save(ledger *of, const ledger_saver *by);

#endif
