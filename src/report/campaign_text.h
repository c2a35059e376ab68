#ifndef campaign_text_h_INCLUDED
#define campaign_text_h_INCLUDED

/* A campaign in words: what it will do, where it stands, how it ended. */

#include "summary.h"

typedef struct campaign_plan {
    const char *program;
    const char *const
        *inputs; /* in words: "standard input, up to 16 bytes"; none: the harness declares them */
    size_t input_count;
    double seconds; /* budget; 0: none */
    uint64_t runs;  /* budget; 0: none */
    const char *folder;
    uint64_t paths_before; /* of a campaign that goes on */
    const char *cage, *no_better_cage; /* null: the best there is; its name, and why (null: asked for) */
} campaign_plan;

typedef struct campaign_status {
    double seconds;
    uint64_t runs, paths, frontier;
    uint64_t branches, branches_covered;
    uint64_t bugs;
    double solver_seconds;
} campaign_status;

void campaign_text_add_start(const campaign_plan *plan, text *to);

/* One line without a line end, of at most `width` characters. */
void campaign_text_add_status(const campaign_status *status, size_t width, text *to);

/* Figures, losses, why it is not exhausted, every bug with the command that shows it again, what to do next.
 */
void campaign_text_add_end(const campaign_summary *summary, const char *folder, text *to);

#endif
