#ifndef crew_h_INCLUDED
#define crew_h_INCLUDED

/* Several workers, each a process with a program, a path tree and a solver of its own, that share one campaign. The
 * driver hands out the work of the ledger, lets busy workers share with idle ones, and replaces those that die. */

#include "campaign.h"
#include "imports.h"
#include "ledger.h"
#include "tally.h"

typedef struct crew_settings {
    campaign_settings explorer; /* what each of them is; its callbacks, seconds and first_id are not used, and runs is
                                   for all of them together */
    unsigned jobs;
    ledger *work;
    tally *found; /* what workers are told of what others found */
    imports *imports; /* inputs that come from elsewhere; null: there are none */

    void *context; /* of the functions */
    uint64_t (*new_first_id)(void *context); /* for the bundles of another worker, or of the crew itself */
    /* What a worker's program has registered so far. False: its numbers contradict those of others, and another worker
     * takes its place, from settings that know better. */
    bool (*on_modules)(void *context, const module_list *modules);
    void (*on_step)(void *context, unsigned worker, campaign_step *step); /* workers are numbered from 1 */
    bool (*waits)(void *context); /* with nothing left to do: may more come? Null: no */
    const char *(*on_turn)(void *context); /* many times a second; a reason to stop, or null */
} crew_settings;

/* Explores until nothing is left or something stops it, and says why, as campaign_stop_reason does. "error": the reason
 * is in *why, which the caller frees. */
const char *crew_run(const crew_settings *settings, char **why);

#endif
