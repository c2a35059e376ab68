/* Answers by looking: the parent's input itself, and a condition that stands beside its own negation. */

#include "rung.h"

#include <stdlib.h>

static void *create(expr_arena *arena, const solve_settings *settings)
{
    (void)settings;
    return arena;
}

static void destroy(void *rung)
{
    (void)rung;
}

static int compare_ids(const void *x, const void *y)
{
    expr_id one = *(const expr_id *)x, other = *(const expr_id *)y;
    return (one > other) - (one < other);
}

static solve_answer ask(void *rung, solve_query *query)
{
    expr_arena *arena = rung;
    for (size_t i = 0; i < query->asked_count; i++) {
        expr_id opposite = expr_not(arena, query->asked[i]);
        if (bsearch(&opposite, query->conditions, query->count, sizeof opposite, compare_ids))
            return SOLVE_UNSAT;
    }
    return solve_query_holds(query) ? SOLVE_SAT : SOLVE_UNKNOWN;
}

const solve_rung_functions solve_rung_simplify = {.create = create, .destroy = destroy, .ask = ask};
