/* A question about one or two input bytes is answered by trying all their values: surer than any solver, and for
 * lexers and character classes, which read tables at the byte, much faster. With more bytes one at a time is tried, the
 * others as in the parent's input: many branches hang on one byte. */

#include "rung.h"

enum { MOST_BYTES = 2, MOST_CONDITIONS_OF_TWO = 64, MOST_SINGLE_BYTES = 32 };

static void *create(expr_arena *arena, const solve_settings *settings)
{
    (void)settings;
    return arena;
}

static void destroy(void *rung)
{
    (void)rung;
}

/* The new condition first: it is the one that fails most often. */
static bool holds(const solve_query *query)
{
    evaluator_start(query->evaluate, query->input, query->size);
    for (size_t i = 0; i < query->asked_count; i++)
        if (!evaluator_value(query->evaluate, query->asked[i]))
            return false;
    for (size_t i = 0; i < query->count; i++)
        if (!evaluator_value(query->evaluate, query->conditions[i]))
            return false;
    return true;
}

/* Leaves the input as it was unless it finds one. */
static solve_answer try_single_bytes(solve_query *query)
{
    for (size_t i = 0; i < query->byte_count; i++) {
        uint8_t *byte = &query->input[query->bytes[i]], before = *byte;
        for (unsigned value = 0; value < 256; value++) {
            *byte = (uint8_t)value;
            if (holds(query))
                return SOLVE_SAT;
        }
        *byte = before;
    }
    return SOLVE_UNKNOWN;
}

static solve_answer ask(void *rung, solve_query *query)
{
    (void)rung;
    bool is_small = query->byte_count == 1 || query->count <= MOST_CONDITIONS_OF_TWO;
    if (!query->byte_count || query->byte_count > MOST_SINGLE_BYTES)
        return SOLVE_UNKNOWN;
    if (query->byte_count > MOST_BYTES || !is_small)
        return try_single_bytes(query);
    uint32_t end = 1u << (8 * query->byte_count);
    for (uint32_t values = 0; values < end; values++) {
        for (size_t i = 0; i < query->byte_count; i++)
            query->input[query->bytes[i]] = (uint8_t)(values >> (8 * i));
        if (holds(query))
            return SOLVE_SAT;
    }
    return SOLVE_UNSAT;
}

const solve_rung_functions solve_rung_try_all = {.create = create, .destroy = destroy, .ask = ask};
