#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/memory.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"
#include "query_generator.h"
#include "solve/solver.h"

#include <stdio.h>
#include <string.h>

/* Each rung alone is asked random questions and must not contradict Z3. A model is checked by evaluation, so
 * that Z3 is asked only where a rung says that there is none; half of the questions have a known model. */

#ifdef EXPR_CHECKED /* slower by a factor of ten */
enum { QUERIES = 1000 };
#else
enum { QUERIES = 10000 };
#endif
enum {
    BATCH = 250 /* questions for one arena */,
    MILLISECONDS = 300,
    Z3_SHARE = 8 /* of the questions, for Z3 itself */
};

static solve_answer expected[QUERIES]; /* Z3's answers, */
static bool is_expected[QUERIES];      /* as far as it was asked */

/* Z3 may keep what it held when its time ended. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libz3.so";
}

static unsigned only(enum solve_rung rung)
{
    return ~(1u << rung);
}

static bool is_model(const expr_arena *arena, const random_query *query, const uint8_t *input)
{
    evaluator *on = evaluator_new(arena);
    evaluator_start(on, input, QUERY_BYTES);
    bool holds = true;
    for (size_t i = 0; i < query->count; i++)
        holds = holds && evaluator_value(on, query->conditions[i]);
    evaluator_free(on);
    return holds;
}

/* Asks and checks a model by evaluation. */
static solve_answer ask(solver *of, const expr_arena *arena, const random_query *query)
{
    uint8_t input[QUERY_BYTES];
    memcpy(input, query->input, sizeof input);
    solve_answer answer = solver_ask(of, query->conditions, query->count, input, sizeof input, NULL);
    if (answer == SOLVE_OPTIMISTIC) {
        random_query last = {.conditions = {query->conditions[query->count - 1]}, .count = 1};
        assert_true(is_model(arena, &last, input));
        return SOLVE_UNKNOWN;
    }
    if (answer == SOLVE_SAT)
        assert_true(is_model(arena, query, input));
    else
        assert_memory_equal(input, query->input, sizeof input);
    return answer;
}

typedef struct question {
    size_t number;
    random_query query;
    expr_arena *arena;
    solver *of, *z3;
    size_t counts[3]; /* answers so far */
} question;

static void for_all_queries(unsigned without, void (*visit)(question *), question *at)
{
    expr_arena arena;
    at->arena = &arena;
    for (at->number = 0; at->number < QUERIES; at->number++) {
        if (at->number % BATCH == 0) {
            expr_arena_init(&arena);
            at->of =
                solver_new(&arena, &(solve_settings){.without = without, .query_milliseconds = MILLISECONDS});
            at->z3 = solver_new(&arena, &(solve_settings){.without = only(SOLVE_RUNG_Z3),
                                                          .query_milliseconds = MILLISECONDS});
        }
        query_generate(&arena, at->number, &at->query);
        visit(at);
        if (at->number % BATCH == BATCH - 1 || at->number + 1 == QUERIES) {
            solver_free(at->of);
            solver_free(at->z3);
            expr_arena_free(&arena);
        }
    }
}

static solve_answer ask_z3(const question *at)
{
    if (!is_expected[at->number])
        expected[at->number] = ask(at->z3, at->arena, &at->query);
    is_expected[at->number] = true;
    return expected[at->number];
}

static solve_answer compare_answer(question *at)
{
    solve_answer answer = ask(at->of, at->arena, &at->query);
    if (answer == SOLVE_UNSAT && (at->query.is_satisfiable || ask_z3(at) == SOLVE_SAT))
        fail_msg("question %zu is satisfiable", at->number);
    at->counts[answer]++;
    return answer;
}

static void compare(question *at)
{
    compare_answer(at);
}

static void one_rung(enum solve_rung rung)
{
    question at = {0};
    for_all_queries(only(rung), compare, &at);
    print_message("%s: %zu sat, %zu unsat of %d\n", solve_rung_text(rung), at.counts[SOLVE_SAT],
                  at.counts[SOLVE_UNSAT], QUERIES);
    assert_true(at.counts[SOLVE_SAT] + at.counts[SOLVE_UNSAT] > QUERIES / 200);
}

/* What was learned must answer the same question the second time. */
static void compare_twice(question *at)
{
    if (at->number % Z3_SHARE)
        return;
    const solve_rung_statistics *z3 = &solver_get_statistics(at->of)->rungs[SOLVE_RUNG_Z3];
    if (compare_answer(at) == SOLVE_UNKNOWN)
        return;
    uint64_t before = z3->queries;
    assert_int_not_equal(ask(at->of, at->arena, &at->query), SOLVE_UNKNOWN);
    assert_int_equal(z3->queries, before);
}

static void models_and_z3(void)
{
    question at = {0};
    for_all_queries(~(1u << SOLVE_RUNG_MODELS | 1u << SOLVE_RUNG_Z3), compare_twice, &at);
    assert_true(at.counts[SOLVE_UNSAT] > QUERIES / Z3_SHARE / 50);
    /* Z3 gives up where its time is short, so on a busy machine more often. */
    assert_true(at.counts[SOLVE_UNKNOWN] < QUERIES / Z3_SHARE / 2);
}

#define RUNG_TEST(NAME, text)                                                                                \
    static void rung_##NAME(void **state)                                                                    \
    {                                                                                                        \
        if (SOLVE_RUNG_##NAME == SOLVE_RUNG_MODELS)                                                          \
            models_and_z3();                                                                                 \
        else if (SOLVE_RUNG_##NAME != SOLVE_RUNG_Z3 && SOLVE_RUNG_##NAME != SOLVE_RUNG_SIMPLIFY)             \
            one_rung(SOLVE_RUNG_##NAME);                                                                     \
    }
SOLVE_RUNGS(RUNG_TEST)

int main(int argc, char **argv)
{
    if (argc > 1) /* such as rung_SEARCH */
        cmocka_set_test_filter(argv[1]);
    const struct CMUnitTest tests[] = {
#define RUNG_ENTRY(NAME, text) cmocka_unit_test(rung_##NAME),
        SOLVE_RUNGS(RUNG_ENTRY)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
