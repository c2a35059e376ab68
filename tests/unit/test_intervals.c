/* Random terms over few bytes: every value that a term takes lies within its bounds. */

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "base/random.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"
#include "solve/intervals.h"

#include <string.h>

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
        intervals *known = intervals_new(&arena);
        evaluator *evaluate = evaluator_new(&arena);
        for (int k = 0; k < INPUTS; k++) {
            uint8_t input[BYTES];
            for (int i = 0; i < BYTES; i++)
                input[i] = (uint8_t)random_next(&random);
            evaluator_start(evaluate, input, BYTES);
            for (size_t i = 0; i < count; i++) {
                uint64_t value = evaluator_value(evaluate, terms[i]);
                assert_true(bounds_have(intervals_of(known, terms[i]), value));
            }
        }
        evaluator_free(evaluate);
        intervals_free(known);
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
    intervals *known = intervals_new(&arena);
    assert_int_equal(intervals_of(known, read).low, 3);
    assert_int_equal(intervals_of(known, read).high, 9);
    assert_int_equal(intervals_of(known, expr_binary(&arena, EXPR_ULT, expr_const(&arena, 16, 9), read)).high, 0);
    intervals_free(known);
    expr_arena_free(&arena);
}

/* Bounds that are narrowed by a result keep every operand that gives it. */
static void narrowing_keeps_what_is_possible(void **state)
{
    random_source random = {9};
    size_t narrowed = 0;
    for (int round = 0; round < 100 * ROUNDS; round++) {
        enum expr_op op = EXPR_NOT + (enum expr_op)random_below(&random, EXPR_ITE - EXPR_NOT + 1);
        unsigned width = 1 + (unsigned)random_below(&random, 64), operand_width = width, aux = 0;
        if (op == EXPR_TABLE)
            continue;
        if (op == EXPR_ZEXT || op == EXPR_SEXT)
            operand_width = 1 + (unsigned)random_below(&random, width);
        else if (op >= EXPR_EQ && op <= EXPR_UMULO)
            width = 1;
        if (op == EXPR_EXTRACT) {
            width = 1 + (unsigned)random_below(&random, operand_width);
            aux = (unsigned)random_below(&random, operand_width - width + 1);
        }
        unsigned a_width = operand_width, b_width = operand_width;
        if (op == EXPR_CONCAT) {
            if (width == 1)
                continue;
            operand_width = b_width = 1 + (unsigned)random_below(&random, width - 1);
            a_width = width - b_width;
        } else if (op == EXPR_ITE) {
            a_width = 1;
        }
        const unsigned widths[] = {a_width, b_width, width};
        uint64_t values[3];
        bounds of[3];
        for (int i = 0; i < 3; i++) {
            uint64_t mask = expr_mask(widths[i]), reach = random_next(&random) >> random_below(&random, 64);
            values[i] = random_next(&random) >> random_below(&random, 64) & mask;
            uint64_t known = random_next(&random) & random_next(&random) & mask;
            of[i] = (bounds){.low = values[i] > reach ? values[i] - reach : 0,
                             .high = mask - values[i] > reach ? values[i] + reach : mask,
                             .zeros = ~values[i] & known,
                             .ones = values[i] & known};
            of[i] = random_below(&random, 4) ? bounds_tidy(of[i], widths[i]) : bounds_exactly(values[i], widths[i]);
            assert_true(bounds_have(of[i], values[i]));
        }
        uint64_t value = expr_apply(op, width, operand_width, aux, values[0], values[1], values[2]);
        bounds made = bounds_apply(op, width, operand_width, aux, of[0], of[1], of[2]), before[3];
        assert_true(bounds_have(made, value));
        memcpy(before, of, sizeof of);
        made = random_below(&random, 2) ? bounds_exactly(value, width) : made;
        bounds_narrow_operands(op, width, operand_width, aux, made, &of[0], &of[1], &of[2]);
        for (int i = 0; i < expr_op_operands(op); i++)
            assert_true(bounds_have(of[i], values[i]));
        narrowed += memcmp(before, of, sizeof of) != 0;
    }
    assert_true(narrowed > 10 * ROUNDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_lie_within_bounds),
        cmocka_unit_test(narrowing_keeps_what_is_possible),
        cmocka_unit_test(table_reads_are_bounded_by_their_entries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
