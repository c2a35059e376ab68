/* Second runs, which look for uses of memory that was never written. They are slower than others, and leave the path tree
 * alone: what they find is all that counts. */

#include "campaign_state.h"

#include "../base/memory.h"

#define SHARE 5             /* they get less than one part in so many of the time of all runs */
#define FREE_SECONDS 1.0    /* besides, so that all paths of small programs have theirs */
#define LONGEST_SECONDS 2.0 /* garbage that is used can make a run go on for ever */

/* A process of its own: it has followed such memory since its start. */
static bool start(campaign *of)
{
    executor_settings settings = of->settings.executor;
    char *why = NULL;
    settings.options |= SEGMENT_UNSET_IS_BUG;
    if (settings.run_seconds <= 0 || settings.run_seconds > LONGEST_SECONDS)
        settings.run_seconds = LONGEST_SECONDS;
    of->second = executor_start(&settings, &why);
    memory_free(why);
    return of->second != NULL;
}

/* False: there is no run to be had. */
static bool execute(campaign *of, run_result *result)
{
    if (of->second && executor_get_state(of->second) == EXECUTOR_DIED) {
        executor_free(of->second);
        of->second = NULL;
    }
    if (!of->second && (of->second_starts++ == SECOND_STARTS || !start(of)))
        return false;
    *result = executor_get_state(of->second) == EXECUTOR_ENDED
                  ? executor_result(of->second)
                  : executor_run(of->second, of->input.items, of->input.count);
    of->counters.second_runs++;
    of->second_seconds += result->seconds;
    return !result->server_died && !result->interrupted;
}

/* Sites are the same numbers in both processes, unless they load libraries in another order. */
static bool has_same_sites(const campaign *of)
{
    const module_list *first = executor_modules(of->executor), *second = executor_modules(of->second);
    return module_list_begins_with(first, second) || module_list_begins_with(second, first);
}

bool campaign_run_again(campaign *of, run_result *result)
{
    size_t size;
    if (!execute(of, result) || !has_same_sites(of))
        return false;
    const uint8_t *segment = executor_segment(of->second, &size);
    trace_read(&of->trace, executor_header(of->second), segment, size, &of->arena);
    trace_keep_bugs(&of->trace, BUG_UNINITIALIZED_READ); /* an ordinary run shows the others */
    *result = (run_result){.seconds = result->seconds};
    return true;
}

bool campaign_wants_second_run(const campaign *of, size_t score)
{
    bool is_wanted = of->settings.finds_unset && of->settings.executor.checks >> BUG_UNINITIALIZED_READ & 1;
    bool is_path = of->path.is_new && of->trace.end != SEGMENT_END_ASSUME;
    double allowed = FREE_SECONDS + (of->first_seconds + of->second_seconds) / SHARE;
    return is_wanted && is_path && (score || of->second_seconds < allowed);
}
