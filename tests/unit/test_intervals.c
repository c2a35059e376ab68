/* Random terms over few bytes: every value that a term takes lies within its bounds, and its low zeros are zero. */

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "base/random.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"
#include "solve/intervals.h"

enum { TERMS = 40, ROUNDS = 3000, INPUTS = 40, BYTES = 3 };

static expr_id same_width(expr_arena *arena, expr_id id, unsigned width)
{
    return expr_width(arena, id) < width ? expr_zext(arena, id, width) : expr_extract(arena, id, 0, width);
}

static expr_id random_term(expr_arena *arena, random_source *random, const expr_id *terms, size_t count, uint32_t table)
{
    static const unsigned widths[] = {1, 7, 8, 16, 32, 33, 64};
    expr_id a = terms[random_below(random, count)], b = terms[random_below(random, count)];
    unsigned width = widths[random_below(random, 7)];
    switch (random_below(random, 8)) {
    case 0: return expr_const(arena, width, random_next(random) >> random_below(random, 64));
    case 1: return expr_zext(arena, a, 64);
    case 2: return expr_sext(arena, a, 64);
    case 3: return expr_width(arena, a) > 1 ? expr_extract(arena, a, 1, expr_width(arena, a) - 1) : a;
    case 4: return expr_width(arena, a) + expr_width(arena, b) <= 64 ? expr_concat(arena, a, b) : a;
    case 5: return expr_ite(arena, same_width(arena, a, 1), same_width(arena, b, width), expr_const(arena, width, 5));
    case 6: {
        expr_id index = expr_zext(arena, same_width(arena, a, 8), 64);
        expr_id offset = expr_binary(arena, EXPR_MUL, index, expr_const(arena, 64, 2));
        return expr_table(arena, 16, offset, table);
    }
    default: {
        enum expr_op op = EXPR_ADD + (enum expr_op)random_below(random, EXPR_UMULO - EXPR_ADD + 1);
        return expr_binary(arena, op, same_width(arena, a, width), same_width(arena, b, width));
    }
    }
}

static void values_lie_within_bounds(void **state)
{
    random_source random = {7};
    for (int round = 0; round < ROUNDS; round++) {
        expr_arena arena;
        expr_id terms[TERMS + BYTES];
        size_t count = 0;
        uint8_t bytes[200];
        expr_arena_init(&arena);
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (uint8_t)(i % 2 ? 0 : random_next(&random));
        uint32_t table = expr_arena_add_table(&arena, bytes, sizeof bytes);
        for (uint32_t i = 0; i < BYTES; i++)
            terms[count++] = expr_input(&arena, i);
        while (count < TERMS + BYTES) {
            terms[count] = random_term(&arena, &random, terms, count, table);
            count++;
        }
        intervals *bounds = intervals_new(&arena);
        evaluator *evaluate = evaluator_new(&arena);
        for (int k = 0; k < INPUTS; k++) {
            uint8_t input[BYTES];
            for (int i = 0; i < BYTES; i++)
                input[i] = (uint8_t)random_next(&random);
            evaluator_start(evaluate, input, BYTES);
            for (size_t i = 0; i < count; i++) {
                uint64_t value = evaluator_value(evaluate, terms[i]);
                interval within = intervals_of(bounds, terms[i]);
                assert_true(within.low <= value && value <= within.high);
                assert_true(within.zeros == 0 || (value & expr_mask(within.zeros)) == 0);
            }
        }
        evaluator_free(evaluate);
        intervals_free(bounds);
        expr_arena_free(&arena);
    }
}

static void table_reads_are_bounded_by_their_entries(void **state)
{
    static const uint8_t entries[] = {3, 0, 9, 0, 5, 0, 4, 0};
    expr_arena arena;
    expr_arena_init(&arena);
    uint32_t table = expr_arena_add_table(&arena, entries, sizeof entries);
    expr_id index = expr_zext(&arena, expr_extract(&arena, expr_input(&arena, 0), 0, 2), 64);
    expr_id read = expr_table(&arena, 16, expr_binary(&arena, EXPR_SHL, index, expr_const(&arena, 64, 1)), table);
    intervals *bounds = intervals_new(&arena);
    assert_int_equal(intervals_of(bounds, read).low, 3);
    assert_int_equal(intervals_of(bounds, read).high, 9);
    assert_int_equal(intervals_of(bounds, expr_binary(&arena, EXPR_ULT, expr_const(&arena, 16, 9), read)).high, 0);
    intervals_free(bounds);
    expr_arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_lie_within_bounds),
        cmocka_unit_test(table_reads_are_bounded_by_their_entries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
