#ifndef rung_h_INCLUDED
#define rung_h_INCLUDED

/* What a rung of the ladder is, for solver.c and the rungs: a file each, with one function table. */

#include "../expr/evaluate.h"
#include "byte_tables.h"
#include "flat.h"
#include "solver.h"
#include "support.h"

/* One question, cut down to what matters. The ladder owns everything here. */
typedef struct solve_query {
    expr_arena *arena;
    evaluator *evaluate;
    support *sets;
    flat *program; /* see solve_query_compile */
    bool is_compiled;
    const expr_id *conditions; /* the slice: ascending, distinct, none constant */
    size_t count;
    const expr_id
        *asked; /* those of them that the new condition consists of; all others hold on the parent's input */
    size_t asked_count;
    const uint32_t *bytes; /* ascending: the input bytes that the conditions read */
    const uint8_t *parent; /* their values in the parent's input */
    size_t byte_count;
    uint8_t
        *input; /* a rung may write to `bytes` of it; the ladder takes that back unless the answer is SAT */
    size_t size;
    const solve_place *place; /* null: not known */
    const expr_id *core; /* a rung may set it with UNSAT: conditions that cannot hold together, ascending; its own */
    size_t core_count;   /* 0: nothing is known but that all cannot */
    /* By position in `bytes`: values outside were ruled out. Null: nothing is known. The rung that set it owns it. */
    byte_set *domains;
} solve_query;

#define SOLVE_HASTE 20

/* The part of a limit that this query has. */
static inline double solve_query_limit(const solve_query *query, double limit)
{
    return query->place && query->place->is_hasty ? limit / SOLVE_HASTE : limit;
}

/* Do all conditions of the query hold on its input as it is now? */
bool solve_query_holds(const solve_query *query);

/* The query's conditions as a flat program, made when a rung first asks for it. Null: they are too many for that. */
flat *solve_query_compile(solve_query *query);

typedef struct solve_rung_functions {
    void *(*create)(expr_arena *arena, const solve_settings *settings);
    void (*destroy)(void *rung);
    /* SAT: query->input is the model, which the ladder checks. UNSAT: sure. UNKNOWN: the next rung may try.
     */
    solve_answer (*ask)(void *rung, solve_query *query);
    /* Told of every answer of a rung behind this one; may be null. */
    void (*learn)(void *rung, const solve_query *query, solve_answer answer);
} solve_rung_functions;

extern const solve_rung_functions solve_rung_simplify, solve_rung_intervals, solve_rung_models,
    solve_rung_tables, solve_rung_narrow, solve_rung_search, solve_rung_layers, solve_rung_bits,
    solve_rung_z3;

#endif
