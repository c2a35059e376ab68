/* A condition that no value within its operands' bounds can satisfy: most checks of table reads are such. */

#include "intervals.h"
#include "rung.h"

static void *create(expr_arena *arena, const solve_settings *settings)
{
    (void)settings;
    return intervals_new(arena);
}

static void destroy(void *rung)
{
    intervals_free(rung);
}

static solve_answer ask(void *rung, solve_query *query)
{
    for (size_t i = 0; i < query->asked_count; i++)
        if (intervals_of(rung, query->asked[i]).high == 0)
            return SOLVE_UNSAT;
    return SOLVE_UNKNOWN;
}

const solve_rung_functions solve_rung_intervals = {.create = create, .destroy = destroy, .ask = ask};
