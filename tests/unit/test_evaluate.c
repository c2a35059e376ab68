#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "expr/evaluate.h"
#include "expr/expr_arena.h"

enum { DEEP = 1000000 };

typedef struct operation {
    enum expr_op op;
    unsigned width, operand_width, aux;
    uint64_t a, b, value;
} operation;

/* By hand from SMT-LIB's definitions. */
static void operators_mean_what_they_promise(void **state)
{
    static const operation operations[] = {
        {EXPR_UDIV, 8, 8, 0, 7, 0, 255},
        {EXPR_UREM, 8, 8, 0, 7, 0, 7},
        {EXPR_SDIV, 8, 8, 0, 7, 0, 255},
        {EXPR_SDIV, 8, 8, 0, 0xf9, 0, 1},
        {EXPR_SDIV, 8, 8, 0, 0xf9, 2, 0xfd},
        {EXPR_SDIV, 64, 64, 0, (uint64_t)1 << 63, UINT64_MAX, (uint64_t)1 << 63},
        {EXPR_SREM, 64, 64, 0, (uint64_t)1 << 63, UINT64_MAX, 0},
        {EXPR_SREM, 8, 8, 0, 0xf9, 2, 0xff},
        {EXPR_SREM, 8, 8, 0, 0xf9, 0, 0xf9},
        {EXPR_SHL, 64, 64, 0, 1, 64, 0},
        {EXPR_SHL, 7, 7, 0, 0x7f, 6, 0x40},
        {EXPR_LSHR, 33, 33, 0, (uint64_t)1 << 32, 32, 1},
        {EXPR_ASHR, 7, 7, 0, 0x40, 100, 0x7f},
        {EXPR_ASHR, 64, 64, 0, (uint64_t)1 << 63, 63, UINT64_MAX},
        {EXPR_SEXT, 64, 33, 0, (uint64_t)1 << 32, 0, 0xffffffff00000000u},
        {EXPR_EXTRACT, 4, 8, 3, 0xff, 0, 0xf},
        {EXPR_CONCAT, 64, 63, 0, 1, 5, (uint64_t)1 << 63 | 5},
        {EXPR_SLT, 1, 1, 0, 1, 0, 1},
        {EXPR_SLT, 1, 7, 0, 0x40, 0x3f, 1},
        {EXPR_ULE, 1, 64, 0, UINT64_MAX, UINT64_MAX, 1},
        {EXPR_SMULO, 1, 8, 0, 0x80, 0xff, 1},
        {EXPR_SMULO, 1, 8, 0, 0x40, 0xfe, 0},
        {EXPR_SMULO, 1, 64, 0, (uint64_t)1 << 63, UINT64_MAX, 1},
        {EXPR_UMULO, 1, 8, 0, 16, 16, 1},
        {EXPR_UMULO, 1, 8, 0, 15, 17, 0},
        {EXPR_UMULO, 1, 64, 0, (uint64_t)1 << 32, (uint64_t)1 << 32, 1},
    };
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        const operation *one = &operations[i];
        uint64_t value = expr_apply(one->op, one->width, one->operand_width, one->aux, one->a, one->b, 0);
        if (value != one->value)
            fail_msg("%zu: %s gives %llx", i, expr_op_text(one->op), (unsigned long long)value);
    }
}

static void tables_read_zero_outside(void **state)
{
    static const uint8_t bytes[] = {1, 2, 3, 4, 5};
    expr_bytes table = {.bytes = bytes, .size = sizeof bytes};
    assert_int_equal(expr_table_read(&table, 32, 0), 0x04030201);
    assert_int_equal(expr_table_read(&table, 32, 3), 0x0504);
    assert_int_equal(expr_table_read(&table, 32, 5), 0);
    assert_int_equal(expr_table_read(&table, 32, UINT64_MAX), 0); /* nothing wraps around */

    expr_arena arena;
    expr_arena_init(&arena);
    uint32_t id = expr_arena_add_table(&arena, bytes, sizeof bytes);
    expr_id read = expr_table(&arena, 16, expr_zext(&arena, expr_input(&arena, 0), 64), id);
    assert_int_equal(expr_const_value(&arena, expr_table(&arena, 16, expr_const(&arena, 64, 1), id)), 0x0302);
    evaluator *evaluate = evaluator_new(&arena);
    const uint8_t expected[][2] = {{0, 1}, {4, 5}, {5, 0}, {255, 0}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        evaluator_start(evaluate, expected[i], 1);
        assert_int_equal(evaluator_value(evaluate, read) & 0xff, expected[i][1]);
    }
    evaluator_free(evaluate);
    expr_arena_free(&arena);
}

static void the_arena_may_grow_and_inputs_may_change(void **state)
{
    expr_arena arena;
    expr_arena_init(&arena);
    evaluator *evaluate = evaluator_new(&arena);
    expr_id sum = expr_input(&arena, 0);
    uint8_t input[] = {3, 0};
    for (uint32_t round = 1; round < 2000; round++) {
        sum = expr_binary(&arena, EXPR_ADD, expr_binary(&arena, EXPR_MUL, sum, expr_input(&arena, 1)),
                          expr_const(&arena, 8, round));
        input[1] = (uint8_t)(round & 1);
        evaluator_start(evaluate, input, sizeof input);
        if (!(round & 1))
            assert_int_equal(evaluator_value(evaluate, sum), round & 0xff);
        else
            assert_int_equal(evaluator_value(evaluate, expr_input(&arena, 1)), 1);
        assert_int_equal(evaluator_value(evaluate, expr_input(&arena, 2)), 0); /* beyond the end */
    }
    evaluator_free(evaluate);
    expr_arena_free(&arena);
}

static void deep_expressions_need_no_stack(void **state)
{
    expr_arena arena;
    expr_arena_init(&arena);
    expr_id x = expr_zext(&arena, expr_input(&arena, 0), 32), sum = x;
    uint32_t value = 5;
    for (uint32_t i = 0; i < DEEP / 2; i++) {
        sum = expr_binary(&arena, EXPR_MUL, sum, expr_const(&arena, 32, 3));
        sum = expr_binary(&arena, EXPR_ADD, sum, x);
        value = value * 3 + 5;
    }
    evaluator *evaluate = evaluator_new(&arena);
    const uint8_t input[] = {5};
    evaluator_start(evaluate, input, sizeof input);
    assert_int_equal(evaluator_value(evaluate, sum), value);
    evaluator_free(evaluate);
    expr_arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_mean_what_they_promise),
        cmocka_unit_test(tables_read_zero_outside),
        cmocka_unit_test(the_arena_may_grow_and_inputs_may_change),
        cmocka_unit_test(deep_expressions_need_no_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
