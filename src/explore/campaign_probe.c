#include "campaign_state.h"

#include <sys/wait.h>

enum { GENERATION = 64 }; /* of what a probe opens: later than what a few turned edges lead to */

bool campaign_wants_probe(campaign *of)
{
    return of->by->probe_every &&
           (++of->turns_to_probe % of->by->probe_every == 0 || probes_are_urgent(of->probes));
}

/* Something that no run showed before. */
static bool has_news(const campaign *of, const run_result *result, size_t new_sides, size_t checks_before)
{
    bool has_nameless_bug = WIFSIGNALED(result->wait_status);
    for (size_t i = 0; i < of->trace.bugs.count; i++)
        has_nameless_bug |= of->trace.bugs.items[i].site == SEGMENT_NO_SITE;
    return new_sides || of->step.failed_checks.count > checks_before || has_nameless_bug || result->timed_out ||
           result->out_of_memory || result->too_many_processes || of->trace.broken;
}

static bool run(campaign *of, run_result *result, size_t *new_sides)
{
    if (of->settings.patterns)
        return campaign_run_outside(of, result, new_sides);
    *result = campaign_execute(of);
    bool is_whole = !result->interrupted && !result->server_died;
    *new_sides = is_whole ? campaign_read_run(of) : 0;
    return is_whole;
}

/* A probe that shows nothing new is forgotten: the edges along its path would be many, and wait no less without it. */
bool campaign_probe(campaign *of)
{
    if (!probes_next(of->probes, &of->input))
        return false;
    run_result result;
    size_t new_sides, checks_before = of->step.failed_checks.count;
    of->is_guess = false;
    if (!run(of, &result, &new_sides)) {
        probes_tell(of->probes, NULL, NULL, 0);
        return true;
    }
    probes_tell(of->probes, &of->trace, of->input.items, of->input.count);
    if (!has_news(of, &result, new_sides, checks_before))
        return true;
    if (of->settings.patterns)
        campaign_keep_outside(of, &result, new_sides, NULL, GENERATION);
    else
        campaign_keep_run(of, &result, NULL, GENERATION, new_sides);
    return true;
}
