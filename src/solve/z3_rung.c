/* The last rung: Z3, within limits of time and memory. No error of Z3 ends the process; it makes the answer
 * UNKNOWN.
 *
 * Two solvers take turns. The first, `simplify` and Z3's own search, answers small queries in half the time
 * of the other but is lost on hard ones, so it gets a small budget, counted in Z3's steps so that it does not
 * depend on the machine. The second, the solver that Z3 has for bit-vectors, gets the rest of the time. */

#include "../base/clock.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "rung.h"
#include "z3_terms.h"

#include <inttypes.h>

enum {
    DEFAULT_MILLISECONDS = 5000,
    DEFAULT_MEGABYTES = 1024,
    QUICK_STEPS = 20000, /* about as many microseconds */
    LEAST_MILLISECONDS = 50,
    TERM_LIMIT = 1 << 20,
};

typedef struct z3_rung {
    expr_arena *arena;
    unsigned milliseconds, megabytes;
    z3_terms *terms; /* null: to be made with the next query */
    Z3_solver quick; /* of the terms' context */
    bool has_failed; /* Z3 had an error in this query, and may have left anything behind */
    double start;    /* of this query, */
    double limit;    /* which has so many milliseconds */
} z3_rung;

static void *create(expr_arena *arena, const solve_settings *settings)
{
    z3_rung *of = memory_allocate(1, sizeof *of);
    of->arena = arena;
    of->milliseconds = settings->query_milliseconds ? settings->query_milliseconds : DEFAULT_MILLISECONDS;
    of->megabytes = settings->query_megabytes ? settings->query_megabytes : DEFAULT_MEGABYTES;
    return of;
}

/* Z3 has one limit for the whole process, and loses memory when it meets it: so what it holds now is not
 * counted. A solver's own limit was tried, and is not kept. */
static void limit_memory(const z3_rung *of)
{
    char *limit = text_format("%" PRIu64, (uint64_t)(Z3_get_estimated_alloc_size() >> 20) + of->megabytes);
    Z3_global_param_set("memory_max_size", limit);
    memory_free(limit);
}

/* Also the way to give memory back: the terms are made again when they are needed. */
static void drop_terms(z3_rung *of)
{
    if (!of->terms)
        return;
    if (of->quick)
        Z3_solver_dec_ref(z3_terms_context(of->terms), of->quick);
    z3_terms_free(of->terms);
    of->terms = NULL;
    of->quick = NULL;
}

static void destroy(void *rung)
{
    drop_terms(rung);
    memory_free(rung);
}

/* 0 steps: no such limit. Z3 must not catch the user's interrupt: the driver does. */
static void set_limits(const z3_rung *of, Z3_solver solver, unsigned steps, unsigned milliseconds)
{
    Z3_context z3 = z3_terms_context(of->terms);
    Z3_params params = Z3_mk_params(z3);
    Z3_params_inc_ref(z3, params);
    Z3_params_set_bool(z3, params, Z3_mk_string_symbol(z3, "ctrl_c"), false);
    if (steps)
        Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "rlimit"), steps);
    Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "timeout"), milliseconds);
    Z3_solver_set_params(z3, solver, params);
    Z3_params_dec_ref(z3, params);
}

static Z3_solver make_quick(const z3_rung *of)
{
    Z3_context z3 = z3_terms_context(of->terms);
    Z3_tactic simplify = Z3_mk_tactic(z3, "simplify");
    Z3_tactic_inc_ref(z3, simplify);
    Z3_tactic search = Z3_mk_tactic(z3, "smt");
    Z3_tactic_inc_ref(z3, search);
    Z3_tactic both = Z3_tactic_and_then(z3, simplify, search);
    Z3_tactic_inc_ref(z3, both);
    Z3_solver solver = Z3_mk_solver_from_tactic(z3, both);
    Z3_solver_inc_ref(z3, solver);
    set_limits(of, solver, QUICK_STEPS, of->milliseconds / 2);
    Z3_tactic_dec_ref(z3, simplify);
    Z3_tactic_dec_ref(z3, search);
    Z3_tactic_dec_ref(z3, both);
    return solver;
}

static Z3_solver make_thorough(const z3_rung *of, bool has_float)
{
    double used = 1000 * (clock_seconds() - of->start), rest = of->limit - used;
    Z3_context z3 = z3_terms_context(of->terms);
    Z3_solver solver = Z3_mk_solver_for_logic(z3, Z3_mk_string_symbol(z3, has_float ? "QF_BVFP" : "QF_BV"));
    Z3_solver_inc_ref(z3, solver);
    set_limits(of, solver, 0, rest > LEAST_MILLISECONDS ? (unsigned)rest : LEAST_MILLISECONDS);
    return solver;
}

/* Bytes that the model leaves open keep the parent's value. */
static void read_model(const z3_rung *of, Z3_solver solver, solve_query *query)
{
    Z3_context z3 = z3_terms_context(of->terms);
    Z3_model model = Z3_solver_get_model(z3, solver);
    if (!model)
        return;
    Z3_model_inc_ref(z3, model);
    for (size_t i = 0; i < query->byte_count; i++) {
        Z3_ast term = z3_terms_get(of->terms, expr_input(query->arena, query->bytes[i]));
        Z3_ast value =
            term ? Z3_model_get_const_interp(z3, model, Z3_get_app_decl(z3, Z3_to_app(z3, term))) : NULL;
        unsigned number;
        if (value && Z3_get_numeral_uint(z3, value, &number))
            query->input[query->bytes[i]] = (uint8_t)number;
    }
    Z3_model_dec_ref(z3, model);
}

static solve_answer check(z3_rung *of, Z3_solver solver, solve_query *query)
{
    Z3_context z3 = z3_terms_context(of->terms);
    for (size_t i = 0; i < query->count; i++)
        Z3_solver_assert(z3, solver, z3_terms_get(of->terms, query->conditions[i]));
    Z3_lbool answer = Z3_solver_check(z3, solver);
    of->has_failed |= Z3_get_error_code(z3) != Z3_OK;
    if (of->has_failed || answer == Z3_L_UNDEF)
        return SOLVE_UNKNOWN;
    if (answer == Z3_L_FALSE)
        return SOLVE_UNSAT;
    read_model(of, solver, query);
    return SOLVE_SAT;
}

/* What is in a query. */
typedef struct z3_contents {
    bool has_table, has_float;
} z3_contents;

/* Translates all conditions; false if that fails or takes too long. */
static bool translate(z3_rung *of, const solve_query *query, z3_contents *has)
{
    *has = (z3_contents){0};
    z3_terms_set_deadline(of->terms, of->start + of->limit / 1000);
    for (size_t i = 0; i < query->count; i++) {
        if (!z3_terms_get(of->terms, query->conditions[i]))
            return false;
        has->has_table |= z3_terms_has_table(of->terms, query->conditions[i]);
        has->has_float |= z3_terms_has_float(of->terms, query->conditions[i]);
    }
    return true;
}

static solve_answer ask_quick(z3_rung *of, solve_query *query)
{
    solve_answer answer = check(of, of->quick, query);
    Z3_solver_reset(z3_terms_context(of->terms), of->quick);
    return answer;
}

static solve_answer ask_thorough(z3_rung *of, solve_query *query, bool has_float)
{
    Z3_solver solver = make_thorough(of, has_float);
    solve_answer answer = check(of, solver, query);
    Z3_solver_dec_ref(z3_terms_context(of->terms), solver);
    return answer;
}

static solve_answer ask(void *rung, solve_query *query)
{
    z3_rung *of = rung;
    if (of->terms && z3_terms_count(of->terms) > TERM_LIMIT)
        drop_terms(of);
    limit_memory(of);
    if (!of->terms) {
        of->terms = z3_terms_new(of->arena);
        of->quick = make_quick(of);
    }
    of->start = clock_seconds();
    of->limit = solve_query_limit(query, of->milliseconds);
    of->has_failed = false;
    z3_contents has;
    solve_answer answer = SOLVE_UNKNOWN;
    if (translate(of, query, &has)) {
        if (!has.has_table && !has.has_float) /* these are for the thorough solver */
            answer = ask_quick(of, query);
        if (answer == SOLVE_UNKNOWN && !of->has_failed)
            answer = ask_thorough(of, query, has.has_float);
    }
    if (answer == SOLVE_UNKNOWN) /* an error or a lack of memory may have left anything behind */
        drop_terms(of);
    return answer;
}

const solve_rung_functions solve_rung_z3 = {.create = create, .destroy = destroy, .ask = ask};
