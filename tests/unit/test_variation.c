/* Which expressions change with the free bytes of the input. */

#include "expr/expr_arena.h"
#include "expr/variation.h"

#include "base/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { FIRST_FREE = 4, ROOM = 1000 };

static const uint8_t input[FIRST_FREE] = {7, 0, 255, 1};

typedef struct fixture {
    expr_arena arena;
    variation of;
} fixture;

static int set_up(void **state)
{
    fixture *made = memory_allocate(1, sizeof *made);
    expr_arena_init(&made->arena);
    made->of = (variation){.arena = &made->arena, .input = input, .first_free = FIRST_FREE};
    made->of.values = memory_allocate(ROOM, sizeof *made->of.values);
    *state = made;
    return 0;
}

static int tear_down(void **state)
{
    fixture *of = *state;
    memory_free(of->of.values);
    expr_arena_free(&of->arena);
    memory_free(of);
    return 0;
}

static expr_id byte(fixture *in, uint32_t index)
{
    return expr_input(&in->arena, index);
}

static expr_id number(fixture *in, unsigned width, uint64_t value)
{
    return expr_const(&in->arena, width, value);
}

static expr_id word(fixture *in, uint32_t first)
{
    expr_id low = expr_concat(&in->arena, byte(in, first + 1), byte(in, first));
    expr_id high = expr_concat(&in->arena, byte(in, first + 3), byte(in, first + 2));
    return expr_concat(&in->arena, high, low);
}

static void input_alone_does_not_change(void **state)
{
    fixture *in = *state;
    expr_id sum = expr_binary(&in->arena, EXPR_ADD, byte(in, 0), byte(in, 3));
    assert_false(variation_changes(&in->of, sum));
    assert_false(variation_changes(&in->of, expr_binary(&in->arena, EXPR_EQ, sum, number(in, 8, 9))));
}

static void free_bytes_change(void **state)
{
    fixture *in = *state;
    expr_id mixed = expr_binary(&in->arena, EXPR_ADD, byte(in, 0), byte(in, FIRST_FREE + 2));
    assert_true(variation_changes(&in->of, mixed));
    assert_int_equal(variation_find(&in->of, mixed), 2);
    assert_true(variation_changes(&in->of, expr_binary(&in->arena, EXPR_ULT, mixed, number(in, 8, 100))));
}

/* A bit-field's neighbours are read and kept: what is read of the field itself is defined. */
static void masks_hide(void **state)
{
    fixture *in = *state;
    expr_arena *arena = &in->arena;
    expr_id kept = expr_binary(arena, EXPR_AND, byte(in, FIRST_FREE), number(in, 8, 0xf8));
    expr_id stored = expr_binary(arena, EXPR_OR, kept, expr_binary(arena, EXPR_AND, byte(in, 0), number(in, 8, 7)));
    assert_true(variation_changes(&in->of, stored));
    assert_false(variation_changes(&in->of, expr_binary(arena, EXPR_AND, stored, number(in, 8, 7))));
    assert_false(variation_changes(&in->of, expr_binary(arena, EXPR_MUL, byte(in, FIRST_FREE), byte(in, 1))));
}

static void rare_values_are_found(void **state)
{
    fixture *in = *state;
    expr_arena *arena = &in->arena;
    expr_id x = word(in, FIRST_FREE), five = number(in, 32, 5);
    assert_true(variation_changes(&in->of, expr_binary(arena, EXPR_EQ, x, five)));
    assert_true(variation_changes(&in->of, expr_not(arena, expr_binary(arena, EXPR_EQ, x, five))));
    expr_id next = expr_binary(arena, EXPR_ADD, x, number(in, 32, 1));
    assert_true(variation_changes(&in->of, expr_binary(arena, EXPR_EQ, next, five)));
    expr_id wide = expr_sext(arena, x, 64);
    assert_true(variation_changes(&in->of, expr_binary(arena, EXPR_EQ, wide, number(in, 64, 77))));
}

static void impossible_values_are_not(void **state)
{
    fixture *in = *state;
    expr_arena *arena = &in->arena;
    expr_id wide = expr_zext(arena, word(in, FIRST_FREE), 64);
    expr_id beyond = expr_binary(arena, EXPR_ADD, wide, number(in, 64, 9));
    assert_false(variation_changes(&in->of, expr_binary(arena, EXPR_EQ, beyond, number(in, 64, 3))));
}

static void another_input_counts(void **state)
{
    fixture *in = *state;
    static const uint8_t other[FIRST_FREE] = {7, 1, 255, 1};
    expr_id product = expr_binary(&in->arena, EXPR_MUL, byte(in, FIRST_FREE), byte(in, 1));
    assert_false(variation_changes(&in->of, product));
    in->of.input = other;
    in->of.count = 0;
    assert_true(variation_changes(&in->of, product));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(input_alone_does_not_change, set_up, tear_down),
        cmocka_unit_test_setup_teardown(free_bytes_change, set_up, tear_down),
        cmocka_unit_test_setup_teardown(masks_hide, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rare_values_are_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(impossible_values_are_not, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_input_counts, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
