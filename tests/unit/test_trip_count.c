/* Every case of trip_count, proved by Z3 for all values of 6 bits: the guard holds in every iteration before the count, and not
 * in that one. */

#include "../../src/loops/trip_count.h"

#include "../../src/expr/expr_arena.h"
#include "../../src/solve/solver.h"

#include <stdarg.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>

enum { WIDTH = 6 };
enum { LEFT, RIGHT, LEFT_STEP, RIGHT_STEP, TURN_LOW, TURN_HIGH, INPUTS };

static const enum expr_op comparisons[] = {EXPR_EQ, EXPR_ULT, EXPR_ULE, EXPR_SLT, EXPR_SLE};

typedef struct proof {
    expr_arena arena;
    trip_guard guard;
    trip_count found;
    trip_answer answer;
} proof;

static expr_id any_number(proof *of, int input)
{
    return expr_extract(&of->arena, expr_input(&of->arena, (uint32_t)input), 0, WIDTH);
}

/* A step of 0 is any, 1 none, other numbers are constants, plus 100. */
static expr_id constant_or_input(proof *of, int step, int input)
{
    return step == 0 ? any_number(of, input) : expr_const(&of->arena, WIDTH, (uint64_t)(step == 1 ? 0 : step - 100));
}

static void begin(proof *of, enum expr_op op, bool stays_when, bool rises, int left_step, int right_step)
{
    expr_arena_init(&of->arena);
    of->guard = (trip_guard){op, stays_when, any_number(of, LEFT), any_number(of, RIGHT),
                             constant_or_input(of, left_step, LEFT_STEP), constant_or_input(of, right_step, RIGHT_STEP)};
    of->answer = trip_count_find(&of->arena, &of->guard, rises, &of->found);
}

/* Does the loop go on in this iteration, of 64 bits, of which the program's arithmetic sees six? */
static expr_id holds_at(proof *of, expr_id turn)
{
    expr_arena *arena = &of->arena;
    expr_id cut = expr_extract(arena, turn, 0, WIDTH);
    expr_id left = expr_binary(arena, EXPR_ADD, of->guard.left, expr_binary(arena, EXPR_MUL, of->guard.left_step, cut));
    expr_id right = expr_binary(arena, EXPR_ADD, of->guard.right, expr_binary(arena, EXPR_MUL, of->guard.right_step, cut));
    expr_id compared = expr_binary(arena, of->guard.op, left, right);
    return of->guard.stays_when ? compared : expr_not(arena, compared);
}

/* Of all values for which the guard holds in iteration 0 and the count is valid. */
static solve_answer ask(proof *of, expr_id condition)
{
    expr_arena *arena = &of->arena;
    expr_id all = expr_binary(arena, EXPR_AND, holds_at(of, expr_const(arena, 64, 0)), of->found.valid);
    all = expr_binary(arena, EXPR_AND, all, condition);
    if (expr_is_const(arena, all))
        return expr_const_value(arena, all) ? SOLVE_SAT : SOLVE_UNSAT;
    uint8_t bytes[INPUTS] = {0};
    solve_settings settings = {.query_milliseconds = 60000,
                               .without = ~(1u << SOLVE_RUNG_SIMPLIFY | 1u << SOLVE_RUNG_Z3)};
    solver *with = solver_new(arena, &settings);
    solve_answer answer = solver_ask(with, &all, 1, bytes, sizeof bytes, NULL);
    solver_free(with);
    return answer;
}

static bool is_right(proof *of)
{
    expr_arena *arena = &of->arena;
    expr_id turn = expr_zext(arena, expr_concat(arena, expr_input(arena, TURN_HIGH), expr_input(arena, TURN_LOW)), 64);
    expr_id before = expr_binary(arena, EXPR_ULT, turn, of->found.count);
    expr_id left_early = expr_binary(arena, EXPR_AND, before, expr_not(arena, holds_at(of, turn)));
    return ask(of, left_early) == SOLVE_UNSAT && ask(of, holds_at(of, of->found.count)) == SOLVE_UNSAT;
}

/* A count that is never valid proves nothing. */
static bool is_possible(proof *of, expr_id at_least)
{
    return ask(of, expr_binary(&of->arena, EXPR_ULE, at_least, of->found.count)) == SOLVE_SAT;
}

static void check_all(int left_step, int right_step, unsigned least)
{
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++)
        for (int k = 0; k < 4; k++) {
            proof of = {0};
            begin(&of, comparisons[i], k & 1, k & 2, left_step, right_step);
            bool is_once = comparisons[i] == EXPR_EQ && (k & 1);
            if (of.answer == TRIP_COUNTED && !is_right(&of))
                fail_msg("%s, stays when %d, rises %d, steps %d and %d", expr_op_text(comparisons[i]), k & 1, k >> 1, left_step,
                         right_step);
            if (least && !is_once && (of.answer != TRIP_COUNTED || !is_possible(&of, expr_const(&of.arena, 64, least))))
                fail_msg("%s, stays when %d: no count", expr_op_text(comparisons[i]), k & 1);
            expr_arena_free(&of.arena);
        }
}

static void test_left_moves(void **state)
{
    check_all(0, 1, 3);
}

static void test_right_moves(void **state)
{
    check_all(1, 0, 3);
}

static void test_both_move(void **state)
{
    check_all(103, 99, 0);
}

static void test_nothing_moves(void **state)
{
    proof of = {0};
    begin(&of, EXPR_SLT, true, true, 1, 1);
    assert_int_equal(of.answer, TRIP_ENDLESS);
    expr_arena_free(&of.arena);
    begin(&of, EXPR_ULT, true, true, 105, 105);
    assert_int_equal(of.answer, TRIP_ENDLESS);
    expr_arena_free(&of.arena);
}

/* x > 0, counted down by one from x: x iterations. */
static void test_simple_form(void **state)
{
    proof of = {0};
    begin(&of, EXPR_SLT, true, false, 1, 99);
    of.guard.left = expr_const(&of.arena, WIDTH, 0);
    assert_int_equal(trip_count_find(&of.arena, &of.guard, false, &of.found), TRIP_COUNTED);
    assert_true(expr_is_const(&of.arena, of.found.valid));
    expr_arena_free(&of.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_left_moves),     cmocka_unit_test(test_right_moves), cmocka_unit_test(test_both_move),
        cmocka_unit_test(test_nothing_moves),  cmocka_unit_test(test_simple_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
