#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/random.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"
#include "solve/query_log.h"
#include "solve/rung_list.h"
#include "solve/slice.h"
#include "solve/solver.h"
#include "solve/support.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Z3 loses memory when it meets its limit, as one test here makes it do. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libz3.so";
}

typedef struct fixture {
    expr_arena arena;
    solver *solve;
    expr_id in[16];
    uint8_t input[16];
} fixture;

static int set_up_without(void **state, unsigned without)
{
    fixture *f = memory_allocate(1, sizeof *f);
    expr_arena_init(&f->arena);
    f->solve = solver_new(&f->arena, &(solve_settings){.without = without});
    for (uint32_t i = 0; i < 16; i++)
        f->in[i] = expr_input(&f->arena, i);
    *state = f;
    return 0;
}

static int set_up_all(void **state)
{
    return set_up_without(state, 0);
}

/* Small questions would never get as far as Z3. */
enum { BETWEEN = (int)~(1u << SOLVE_RUNG_SIMPLIFY | 1u << SOLVE_RUNG_MODELS | 1u << SOLVE_RUNG_Z3) };

static int set_up(void **state)
{
    return set_up_without(state, BETWEEN);
}

static int tear_down(void **state)
{
    fixture *f = *state;
    solver_free(f->solve);
    expr_arena_free(&f->arena);
    memory_free(f);
    return 0;
}

static expr_id is(fixture *f, enum expr_op op, expr_id a, uint64_t value)
{
    return expr_binary(&f->arena, op, a, expr_const(&f->arena, expr_width(&f->arena, a), value));
}

static expr_id word(fixture *f, unsigned first)
{
    expr_id value = f->in[first];
    for (unsigned i = 1; i < 4; i++)
        value = expr_concat(&f->arena, f->in[first + i], value);
    return value;
}

static solve_answer ask(fixture *f, const expr_id *conditions, size_t count)
{
    return solver_ask(f->solve, conditions, count, f->input, sizeof f->input, &(solve_place){.site = 7, .text = "a place"});
}

static uint64_t sat_of(const fixture *f, enum solve_rung rung)
{
    return solver_get_statistics(f->solve)->rungs[rung].sat;
}

static void a_turned_branch_changes_only_its_bytes(void **state)
{
    fixture *f = *state;
    memset(f->input, 1, sizeof f->input);
    expr_id low = is(f, EXPR_ULT, word(f, 0), 0x20000000), other = is(f, EXPR_EQ, f->in[9], 1);
    expr_id product = expr_binary(&f->arena, EXPR_MUL, word(f, 0), expr_const(&f->arena, 32, 77777));
    const expr_id conditions[] = {low, other, is(f, EXPR_EQ, product, 77777u * 123456u)};
    assert_int_equal(ask(f, conditions, 3), SOLVE_SAT);
    assert_int_equal(f->input[0] | f->input[1] << 8 | f->input[2] << 16 | f->input[3] << 24, 123456);
    for (size_t i = 4; i < sizeof f->input; i++)
        assert_int_equal(f->input[i], 1);
    assert_int_equal(sat_of(f, SOLVE_RUNG_Z3), 1);
}

static void contradictions_are_unsatisfiable(void **state)
{
    fixture *f = *state;
    expr_id sum = expr_binary(&f->arena, EXPR_ADD, f->in[0], f->in[1]);
    const expr_id conditions[] = {is(f, EXPR_ULT, f->in[0], 10), is(f, EXPR_ULT, f->in[1], 10),
                                  expr_not(&f->arena, is(f, EXPR_ULT, sum, 19))};
    assert_int_equal(ask(f, conditions, 3), SOLVE_UNSAT);
    for (size_t i = 0; i < sizeof f->input; i++)
        assert_int_equal(f->input[i], 0);
    const solve_statistics *statistics = solver_get_statistics(f->solve);
    assert_int_equal(statistics->rungs[SOLVE_RUNG_Z3].unsat, 1);

    /* the same with more conditions is known */
    const expr_id more[] = {is(f, EXPR_ULT, f->in[0], 200), conditions[0], conditions[1], conditions[2]};
    assert_int_equal(ask(f, more, 4), SOLVE_UNSAT);
    assert_int_equal(statistics->rungs[SOLVE_RUNG_MODELS].unsat, 1);

    /* but not without one of them */
    const expr_id fewer[] = {conditions[0], conditions[2]};
    uint8_t other[16] = {0};
    assert_int_equal(solver_ask(f->solve, fewer, 2, other, sizeof other, NULL), SOLVE_SAT);

    /* and a condition beside its negation needs no solver */
    const expr_id plain[] = {conditions[0], expr_not(&f->arena, conditions[0])};
    assert_int_equal(ask(f, plain, 2), SOLVE_UNSAT);
    assert_int_equal(statistics->rungs[SOLVE_RUNG_SIMPLIFY].unsat, 1);
    assert_int_equal(statistics->unsat, 3);
    assert_int_equal(statistics->queries, 4);
}

static void models_are_used_again(void **state)
{
    fixture *f = *state;
    expr_id sum = expr_binary(&f->arena, EXPR_ADD, f->in[0], f->in[1]);
    const expr_id first[] = {is(f, EXPR_EQ, sum, 77)}, second[] = {is(f, EXPR_ULT, f->in[2], 3), first[0]};
    assert_int_equal(ask(f, first, 1), SOLVE_SAT);
    memset(f->input, 0, sizeof f->input);
    assert_int_equal(ask(f, second, 2), SOLVE_SAT);
    assert_int_equal((f->input[0] + f->input[1]) & 0xff, 77);
    assert_int_equal(sat_of(f, SOLVE_RUNG_MODELS), 1);
    assert_int_equal(sat_of(f, SOLVE_RUNG_Z3), 1);
    assert_int_equal(ask(f, second, 2), SOLVE_SAT); /* holds already */
    assert_int_equal(sat_of(f, SOLVE_RUNG_SIMPLIFY), 1);
}

static solve_answer ask_at(fixture *f, uint64_t site, expr_id condition)
{
    memset(f->input, 0, sizeof f->input);
    return solver_ask(f->solve, &condition, 1, f->input, sizeof f->input, &(solve_place){.site = site});
}

/* A model that many others have followed is still the first to be tried where it was found. */
static void models_are_kept_by_place(void **state)
{
    fixture *f = *state;
    expr_id sum = expr_binary(&f->arena, EXPR_ADD, f->in[0], f->in[1]);
    assert_int_equal(ask_at(f, 1, is(f, EXPR_EQ, sum, 77)), SOLVE_SAT);
    for (unsigned i = 0; i < 100; i++)
        assert_int_equal(ask_at(f, 2, is(f, EXPR_EQ, f->in[2], i + 1)), SOLVE_SAT);
    assert_int_equal(sat_of(f, SOLVE_RUNG_MODELS), 0);
    assert_int_equal(ask_at(f, 1, expr_not(&f->arena, is(f, EXPR_ULT, sum, 77))), SOLVE_SAT);
    assert_int_equal(sat_of(f, SOLVE_RUNG_MODELS), 1);
    assert_int_equal(ask_at(f, 3, expr_not(&f->arena, is(f, EXPR_ULT, sum, 76))), SOLVE_SAT);
    assert_int_equal(sat_of(f, SOLVE_RUNG_MODELS), 1);
}

static void constants_and_nothing_are_answered(void **state)
{
    fixture *f = *state;
    const expr_id yes = expr_const(&f->arena, 1, 1), no = expr_const(&f->arena, 1, 0);
    const expr_id mixed[] = {no, is(f, EXPR_EQ, f->in[0], 7)};
    assert_int_equal(ask(f, NULL, 0), SOLVE_SAT);
    assert_int_equal(ask(f, &yes, 1), SOLVE_SAT);
    assert_int_equal(ask(f, &no, 1), SOLVE_UNSAT);
    assert_int_equal(ask(f, mixed, 2), SOLVE_UNSAT);
}

static void bytes_beyond_the_input_are_unknown(void **state)
{
    fixture *f = *state;
    expr_id beyond = expr_input(&f->arena, 16), far = expr_input(&f->arena, UINT32_MAX);
    const expr_id conditions[] = {is(f, EXPR_EQ, f->in[0], 7), is(f, EXPR_EQ, beyond, 7)};
    assert_int_equal(ask(f, conditions, 2), SOLVE_UNKNOWN);
    const expr_id linked[] = {expr_binary(&f->arena, EXPR_ULE, far, f->in[0]), conditions[0]};
    assert_int_equal(ask(f, linked, 2), SOLVE_UNKNOWN);
    const expr_id apart[] = {is(f, EXPR_EQ, far, 0), conditions[0]};
    assert_int_equal(ask(f, apart, 2), SOLVE_SAT);
    assert_int_equal(f->input[0], 7);
    assert_int_equal(solver_get_statistics(f->solve)->unknown, 2);
}

static void tables_are_solved(void **state)
{
    fixture *f = *state;
    uint8_t bytes[1024];
    random_source random = {.state = 3};
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)random_below(&random, 200);
    bytes[777] = 250;
    uint32_t table = expr_arena_add_table(&f->arena, bytes, sizeof bytes);
    expr_id index = expr_zext(&f->arena, expr_concat(&f->arena, f->in[1], f->in[0]), 64);
    const expr_id rare = is(f, EXPR_EQ, expr_table(&f->arena, 8, index, table), 250);
    assert_int_equal(ask(f, &rare, 1), SOLVE_SAT);
    assert_int_equal(f->input[0] | f->input[1] << 8, 777);
    const expr_id never[] = {is(f, EXPR_EQ, expr_table(&f->arena, 8, index, table), 251)};
    assert_int_equal(ask(f, never, 1), SOLVE_UNSAT);
    const expr_id wide[] = {is(f, EXPR_EQ, expr_table(&f->arena, 32, index, table), bytes[1023])};
    assert_int_equal(ask(f, wide, 1), SOLVE_SAT);
}

static void hard_queries_end_in_time(void **state)
{
    fixture *f = *state;
    solver *solve =
        solver_new(&f->arena, &(solve_settings){.without = BETWEEN, .query_milliseconds = 300, .query_megabytes = 256});
    expr_arena *arena = &f->arena;
    expr_id x = expr_concat(arena, word(f, 4), word(f, 0)), y = expr_concat(arena, word(f, 12), word(f, 8));
    expr_id product = expr_binary(arena, EXPR_MUL, x, y), one = expr_const(arena, 64, 1);
    const expr_id conditions[] = {
        expr_binary(arena, EXPR_ULT, x, y), expr_binary(arena, EXPR_ULT, one, x),
        expr_not(arena, expr_binary(arena, EXPR_UMULO, x, y)),
        is(f, EXPR_EQ, product, 18446743979220271189u), /* 4294967291 * 4294967279, two primes */
    };
    uint8_t input[16] = {0};
    solve_answer answer = solver_ask(solve, conditions, 4, input, sizeof input, NULL);
    assert_true(solver_get_statistics(solve)->seconds < 10);
    assert_int_equal(solver_get_statistics(solve)->unknown, answer == SOLVE_UNKNOWN);
    const expr_id easy = is(f, EXPR_EQ, product, 6); /* Z3 still works afterwards */
    assert_int_equal(solver_ask(solve, &easy, 1, input, sizeof input, NULL), SOLVE_SAT);
    solver_free(solve);
}

static void memory_is_limited(void **state)
{
    fixture *f = *state;
    expr_arena *arena = &f->arena;
    solver *solve = solver_new(
        arena, &(solve_settings){.without = BETWEEN, .query_milliseconds = 20000, .query_megabytes = 24});
    expr_id words[] = {word(f, 0), word(f, 4), word(f, 8)}, value = words[0];
    for (int i = 0; i < 20; i++)
        value = expr_binary(arena, i & 1 ? EXPR_MUL : EXPR_UDIV,
                            expr_binary(arena, EXPR_XOR, value, words[i % 3]), words[(i + 1) % 3]);
    const expr_id greedy = is(f, EXPR_EQ, value, 0x12345678), small = is(f, EXPR_ULT, words[0], 1000);
    assert_int_equal(solver_ask(solve, &greedy, 1, f->input, sizeof f->input, NULL), SOLVE_UNKNOWN);
    assert_true(solver_get_statistics(solve)->seconds < 10); /* ended by memory, not by time */
    memset(f->input, 0xff, sizeof f->input);
    assert_int_equal(solver_ask(solve, &small, 1, f->input, sizeof f->input, NULL), SOLVE_SAT);
    solver_free(solve);
}

/* The path's condition is a hash of all bytes, which no rung can turn back; the new condition alone is easy. */
static void a_guess_keeps_the_new_condition(void **state)
{
    fixture *f = *state;
    expr_arena *arena = &f->arena;
    solver *solve = solver_new(arena, &(solve_settings){.without = 1u << SOLVE_RUNG_Z3});
    expr_id hash = expr_zext(arena, f->in[0], 64), factor = expr_const(arena, 64, 0x9e3779b97f4a7c15u);
    for (int round = 0; round < 3; round++) {
        for (size_t i = 0; i < 16; i++) {
            hash = expr_binary(arena, EXPR_XOR, hash, expr_zext(arena, f->in[i], 64));
            hash = expr_binary(arena, EXPR_MUL, hash, factor);
            hash = expr_binary(arena, EXPR_XOR, hash, expr_binary(arena, EXPR_LSHR, hash, expr_const(arena, 64, 29)));
        }
    }
    evaluator *evaluate = evaluator_new(arena);
    evaluator_start(evaluate, f->input, sizeof f->input);
    const expr_id conditions[] = {is(f, EXPR_EQ, hash, evaluator_value(evaluate, hash)),
                                  is(f, EXPR_EQ, word(f, 0), 123456789)};
    evaluator_free(evaluate);
    assert_int_equal(solver_ask(solve, conditions, 2, f->input, sizeof f->input, NULL), SOLVE_OPTIMISTIC);
    assert_int_equal(f->input[0] | f->input[1] << 8 | f->input[2] << 16 | f->input[3] << 24, 123456789);
    assert_int_equal(solver_get_statistics(solve)->unknown, 1);
    assert_int_equal(solver_get_statistics(solve)->sat, 0);
    solver_free(solve);
}

static bool exists(fixture *f, const expr_id *conditions, size_t count)
{
    evaluator *evaluate = evaluator_new(&f->arena);
    bool found = false;
    for (unsigned pair = 0; pair < 0x10000 && !found; pair++) {
        const uint8_t input[] = {(uint8_t)pair, (uint8_t)(pair >> 8)};
        evaluator_start(evaluate, input, sizeof input);
        found = true;
        for (size_t i = 0; i < count; i++)
            found = found && evaluator_value(evaluate, conditions[i]);
    }
    evaluator_free(evaluate);
    return found;
}

/* Random arithmetic over two bytes, whose answers are found by trying all. */
static void answers_agree_with_trying_all(void **state)
{
    fixture *f = *state;
    random_source random = {.state = 11};
    static const enum expr_op ops[] = {EXPR_ADD, EXPR_SUB,  EXPR_MUL, EXPR_UDIV, EXPR_SREM,
                                       EXPR_XOR, EXPR_AND,  EXPR_SHL, EXPR_ASHR, EXPR_SDIV,
                                       EXPR_OR,  EXPR_UREM, EXPR_LSHR};
    static const enum expr_op tests[] = {EXPR_EQ, EXPR_ULT,   EXPR_SLT,  EXPR_SLE,
                                         EXPR_EQ, EXPR_SMULO, EXPR_UMULO};
    size_t answers[2] = {0};
    for (int query = 0; query < 150; query++) {
        expr_id conditions[3], terms[8] = {f->in[0], f->in[1]};
        for (size_t i = 2; i < 8; i++) {
            expr_id b = random_below(&random, 3) ? terms[random_below(&random, i)]
                                                 : expr_const(&f->arena, 8, random_below(&random, 40));
            terms[i] =
                expr_binary(&f->arena, ops[random_below(&random, 13)], terms[random_below(&random, i)], b);
        }
        for (size_t i = 0; i < 3; i++) {
            conditions[i] = is(f, tests[random_below(&random, 7)], terms[7 - i], random_below(&random, 60));
            if (random_below(&random, 3) == 0)
                conditions[i] = expr_not(&f->arena, conditions[i]);
        }
        /* the contract: all but the last hold on the parent */
        for (size_t count = 1; count <= 3; count++) {
            bool expected = exists(f, conditions, count);
            assert_int_equal(ask(f, conditions, count), expected ? SOLVE_SAT : SOLVE_UNSAT);
            answers[expected]++;
            if (!expected)
                break;
        }
    }
    assert_true(answers[0] > 10 && answers[1] > 10);
}

static void slices_follow_shared_bytes(void **state)
{
    fixture *f = *state;
    slicer *cut = slicer_new(&f->arena);
    expr_id a = expr_binary(&f->arena, EXPR_ULT, f->in[0], f->in[1]);
    expr_id b = expr_binary(&f->arena, EXPR_ULT, f->in[1], f->in[2]);
    expr_id apart = expr_binary(&f->arena, EXPR_ULT, f->in[3], f->in[4]);
    expr_id magic = is(f, EXPR_EQ, word(f, 5), 0x12345678); /* four conditions, of which one is linked */
    const expr_id conditions[] = {a, apart, magic, expr_binary(&f->arena, EXPR_ULT, f->in[2], f->in[5]), b};
    const slice *made = slicer_cut(cut, conditions, 5, 16);
    assert_int_equal(made->conditions.count, 4);
    assert_int_equal(made->asked.count, 1);
    assert_int_equal(made->asked.items[0], b);
    const uint32_t bytes[] = {0, 1, 2, 5};
    assert_int_equal(made->bytes.count, 4);
    assert_memory_equal(made->bytes.items, bytes, sizeof bytes);
    slicer_free(cut);
}

/* Paths that branch off each other, against a fresh slicer for each. */
static void slices_do_not_depend_on_the_path_before(void **state)
{
    fixture *f = *state;
    slicer *cut = slicer_new(&f->arena);
    random_source random = {.state = 5};
    expr_id path[40];
    size_t count = 0;
    for (int round = 0; round < 300; round++) {
        count = random_below(&random, count + 1);
        for (size_t more = 1 + random_below(&random, 10); more && count < 40; more--) {
            expr_id x = f->in[random_below(&random, 12)], y = f->in[random_below(&random, 12)];
            enum expr_op op = EXPR_EQ + (enum expr_op)random_below(&random, 5);
            path[count++] = random_below(&random, 3) ? is(f, op, x, 1 + random_below(&random, 200))
                                                     : expr_binary(&f->arena, op, x, y);
        }
        slicer *fresh = slicer_new(&f->arena);
        const slice *one = slicer_cut(cut, path, count, 16), *other = slicer_cut(fresh, path, count, 16);
        assert_int_equal(one->is_false, other->is_false);
        assert_int_equal(one->conditions.count, other->conditions.count);
        assert_int_equal(one->asked.count, other->asked.count);
        if (one->conditions.count)
            assert_memory_equal(one->conditions.items, other->conditions.items, one->conditions.count * sizeof(expr_id));
        slicer_free(fresh);
    }
    slicer_free(cut);
}

static void implied_bounds_are_left_out(void **state)
{
    fixture *f = *state;
    slicer *cut = slicer_new(&f->arena);
    expr_id path[100];
    for (uint64_t i = 0; i < 100; i++)
        path[i] = expr_binary(&f->arena, EXPR_ULT, expr_const(&f->arena, 32, i + 1), word(f, 0));
    assert_int_equal(slicer_cut(cut, path, 100, 16)->conditions.count, 1);
    assert_int_equal(slicer_cut(cut, path, 50, 16)->conditions.items[0], path[49]);
    const expr_id known[] = {path[60], path[7]}; /* nothing new: the parent's input will do */
    assert_int_equal(slicer_cut(cut, known, 2, 16)->asked.count, 0);
    assert_int_equal(ask(f, known + 1, 1), SOLVE_SAT);
    slicer_free(cut);
}

static void support_is_kept_in_ranges(void **state)
{
    fixture *f = *state;
    support *sets = support_new(&f->arena);
    expr_id sum = f->in[0], odd = f->in[1];
    for (uint32_t i = 1; i < 100000; i++)
        sum = expr_binary(&f->arena, EXPR_ADD, sum, expr_input(&f->arena, i));
    for (uint32_t i = 3; i < 16; i += 2)
        odd = expr_binary(&f->arena, EXPR_XOR, odd, f->in[i]);
    size_t count;
    const support_range *ranges = support_ranges(sets, support_of(sets, sum), &count);
    assert_int_equal(count, 1);
    assert_true(ranges[0].first == 0 && ranges[0].last == 99999);
    ranges = support_ranges(sets, support_of(sets, odd), &count);
    assert_int_equal(count, 8);
    assert_true(ranges[7].first == 15 && ranges[7].last == 15);
    expr_id both = expr_binary(&f->arena, EXPR_MUL, sum, odd);
    assert_int_equal(support_of(sets, both), support_of(sets, sum));
    assert_int_equal(support_of(sets, expr_const(&f->arena, 8, 1)), SUPPORT_EMPTY);
    support_free(sets);
}

static void queries_are_dumped(void **state)
{
    fixture *f = *state;
    char folder[] = "/tmp/splat-dump-XXXXXX";
    assert_non_null(mkdtemp(folder));
    solver *solve = solver_new(&f->arena, &(solve_settings){.dump_folder = folder});
    const expr_id condition = is(f, EXPR_EQ, expr_binary(&f->arena, EXPR_MUL, f->in[0], f->in[1]), 35);
    assert_int_equal(solver_ask(solve, &condition, 1, f->input, sizeof f->input, &(solve_place){.site = 7, .text = "here"}), SOLVE_SAT);
    solver_free(solve);
    char *path = file_join(folder, "query-000001.smt2");
    text script = {0};
    assert_true(file_read(path, &script));
    assert_non_null(strstr(text_get(&script), "; here\n"));
    assert_non_null(strstr(text_get(&script), "(check-sat)"));
    text_free(&script);
    memory_free(path);
    assert_true(file_remove(folder));
}

static void the_same_questions_get_the_same_answers(void **state)
{
    uint8_t inputs[2][16];
    for (int round = 0; round < 2; round++) {
        void *made;
        set_up(&made);
        fixture *f = made;
        for (uint32_t i = 0; i < 12; i++) {
            expr_id product =
                expr_binary(&f->arena, EXPR_MUL, word(f, i), expr_const(&f->arena, 32, 2 * i + 3));
            const expr_id condition = is(f, EXPR_ULT, product, 1000 + i);
            assert_int_equal(ask(f, &condition, 1), SOLVE_SAT);
            const expr_id high = is(f, EXPR_SLT, word(f, i), 0x80000100 + i);
            assert_int_equal(ask(f, &high, 1), SOLVE_SAT);
        }
        memcpy(inputs[round], f->input, sizeof f->input);
        tear_down(&made);
    }
    assert_memory_equal(inputs[0], inputs[1], sizeof inputs[0]);
}

static void ask_again(void *context, const expr_id *conditions, size_t count, const uint8_t *input, size_t size)
{
    fixture *f = context;
    uint8_t copy[16];
    assert_int_equal(size, sizeof copy);
    memcpy(copy, input, size);
    assert_int_equal(copy[3], 9);
    assert_int_equal(solver_ask(f->solve, conditions, count, copy, size, NULL), SOLVE_SAT);
}

static void recorded_queries_are_read_again(void **state)
{
    fixture *f = *state;
    char path[] = "/tmp/splat-log-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    solver *solve = solver_new(&f->arena, &(solve_settings){.record_file = path});
    uint32_t table = expr_arena_add_table(&f->arena, (const uint8_t *)"abcdefgh", 8);
    expr_id read = expr_table(&f->arena, 8, expr_zext(&f->arena, f->in[0], 64), table);
    const expr_id conditions[] = {is(f, EXPR_ULT, f->in[0], 7), is(f, EXPR_EQ, read, 'e')};
    f->input[3] = 9;
    assert_int_equal(solver_ask(solve, conditions, 2, f->input, sizeof f->input, NULL), SOLVE_SAT);
    assert_int_equal(f->input[0], 4);
    solver_free(solve);
    void *fresh;
    set_up_all(&fresh);
    fixture *other = fresh;
    assert_true(query_log_read(path, &other->arena, ask_again, other));
    assert_int_equal(solver_get_statistics(other->solve)->queries, 1);
    tear_down(&fresh);
    assert_int_equal(truncate(path, 30), 0);
    set_up_all(&fresh);
    other = fresh;
    assert_false(query_log_read(path, &other->arena, ask_again, other));
    tear_down(&fresh);
    assert_true(file_remove(path));
}

static void rungs_are_chosen_by_name(void **state)
{
    unsigned all, without;
    const char *bad;
    assert_true(rung_list_parse("all", &all, &bad));
    assert_int_equal(~all, (1u << SOLVE_RUNG_COUNT) - 1);
    assert_true(rung_list_parse("all,-tables", &without, &bad));
    assert_int_equal(without, all | 1u << SOLVE_RUNG_TABLES);
    assert_true(rung_list_parse("-z3", &without, &bad));
    assert_int_equal(without, all | 1u << SOLVE_RUNG_Z3);
    assert_true(rung_list_parse("z3,models", &without, &bad));
    assert_int_equal(~without, 1u << SOLVE_RUNG_SIMPLIFY | 1u << SOLVE_RUNG_MODELS | 1u << SOLVE_RUNG_Z3);
    assert_false(rung_list_parse("all,-table", &without, &bad));
    assert_string_equal(bad, "table");
    assert_false(rung_list_parse("", &without, &bad));
}

#define WITH_FIXTURE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(a_turned_branch_changes_only_its_bytes),
        WITH_FIXTURE(contradictions_are_unsatisfiable),
        WITH_FIXTURE(models_are_used_again),
        WITH_FIXTURE(models_are_kept_by_place),
        WITH_FIXTURE(constants_and_nothing_are_answered),
        WITH_FIXTURE(bytes_beyond_the_input_are_unknown),
        WITH_FIXTURE(tables_are_solved),
        WITH_FIXTURE(hard_queries_end_in_time),
        WITH_FIXTURE(memory_is_limited),
        WITH_FIXTURE(a_guess_keeps_the_new_condition),
        WITH_FIXTURE(answers_agree_with_trying_all),
        {"answers_of_all_rungs_agree", answers_agree_with_trying_all, set_up_all, tear_down, NULL},
        WITH_FIXTURE(slices_follow_shared_bytes),
        WITH_FIXTURE(slices_do_not_depend_on_the_path_before),
        WITH_FIXTURE(implied_bounds_are_left_out),
        WITH_FIXTURE(support_is_kept_in_ranges),
        WITH_FIXTURE(queries_are_dumped),
        WITH_FIXTURE(recorded_queries_are_read_again),
        cmocka_unit_test(rungs_are_chosen_by_name),
        cmocka_unit_test(the_same_questions_get_the_same_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
