#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/random.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"
#include "expr/print.h"

#include <stdlib.h>
#include <string.h>
#include <z3.h>

enum { DEEP = 1000000, QUERIES = 40 };

static void check_infix(expr_arena *arena, expr_id id, const char *expected)
{
    text printed = {0};
    expr_print(arena, id, &printed);
    assert_string_equal(text_get(&printed), expected);
    text_free(&printed);
}

static void people_can_read_it(void **state)
{
    expr_arena arena;
    expr_arena_init(&arena);
    expr_id x = expr_input(&arena, 0), y = expr_input(&arena, 1), three = expr_const(&arena, 8, 3);
    expr_id product = expr_binary(&arena, EXPR_MUL, x, three);
    expr_id equal = expr_binary(&arena, EXPR_EQ, product, y);
    check_infix(&arena, 0, "concrete");
    check_infix(&arena, expr_binary(&arena, EXPR_ADD, product, three), "(in[0] * 3) + 3");
    check_infix(&arena, expr_binary(&arena, EXPR_EQ, product, expr_const(&arena, 8, 7)), "(in[0] * 3) == 7");
    check_infix(&arena, expr_not(&arena, equal), "!(in[1] == (in[0] * 3))");
    check_infix(&arena, expr_ite(&arena, equal, x, y), "((in[1] == (in[0] * 3)) ? in[0] : in[1])");
    check_infix(&arena, expr_zext(&arena, product, 32), "zext32(in[0] * 3)");
    check_infix(&arena, expr_extract(&arena, product, 2, 4), "extract[5:2](in[0] * 3)");
    check_infix(&arena, expr_concat(&arena, y, x), "in[1] ++ in[0]");
    expr_arena_free(&arena);
}

static void check_named(expr_arena *arena, expr_id id, const char *expected)
{
    static const expr_name names[] = {{"x", 0, 4}, {"c", 4, 1}};
    text printed = {0};
    expr_print_named(arena, id, names, 2, &printed);
    assert_string_equal(text_get(&printed), expected);
    text_free(&printed);
}

static expr_id make_number(expr_arena *arena, uint32_t first, uint32_t count)
{
    expr_id made = expr_input(arena, first);
    for (uint32_t i = 1; i < count; i++)
        made = expr_concat(arena, expr_input(arena, first + i), made);
    return made;
}

static void inputs_have_names(void **state)
{
    expr_arena arena;
    expr_arena_init(&arena);
    expr_id x = make_number(&arena, 0, 4), c = expr_zext(&arena, expr_input(&arena, 4), 32);
    expr_id less = expr_binary(&arena, EXPR_SUB, x, expr_const(&arena, 32, 3));
    expr_id half = expr_zext(&arena, expr_extract(&arena, less, 1, 31), 64);
    check_named(&arena, x, "x");
    check_named(&arena, expr_input(&arena, 2), "x[2]");
    check_named(&arena, make_number(&arena, 1, 2), "x[1..2]");
    check_named(&arena, make_number(&arena, 3, 2), "c ++ x[3]");
    check_named(&arena, expr_input(&arena, 7), "in[7]");
    check_named(&arena, expr_const(&arena, 32, UINT32_MAX), "-1");
    check_named(&arena, expr_const(&arena, 1, 1), "1");
    check_named(&arena, less, "x - 3");
    check_named(&arena, expr_binary(&arena, EXPR_MUL, less, c), "c * (x - 3)");
    check_named(&arena, expr_sext(&arena, x, 64), "x");
    check_named(&arena, half, "(x - 3) / 2");
    check_named(&arena, expr_binary(&arena, EXPR_ADD, half, expr_const(&arena, 64, 2)), "((x - 3) / 2) + 2");
    check_named(&arena, expr_concat(&arena, x, expr_const(&arena, 3, 0)), "x * 8");
    check_named(&arena, expr_concat(&arena, less, expr_const(&arena, 2, 0)), "(x - 3) * 4");
    expr_arena_free(&arena);
}

static expr_id make_deep(expr_arena *arena, uint32_t depth)
{
    expr_id x = expr_zext(arena, expr_input(arena, 0), 32), sum = x;
    for (uint32_t i = 0; i < depth / 2; i++) {
        sum = expr_binary(arena, EXPR_MUL, sum, expr_const(arena, 32, 3));
        sum = expr_binary(arena, EXPR_ADD, sum, x);
    }
    return expr_binary(arena, EXPR_EQ, sum, expr_const(arena, 32, 7));
}

static void deep_expressions_are_cut(void **state)
{
    expr_arena arena;
    expr_arena_init(&arena);
    expr_id deep = make_deep(&arena, DEEP);
    text printed = {0};
    expr_print(&arena, deep, &printed);
    assert_true(printed.length < 1000 && strstr(text_get(&printed), "..."));
    text_clear(&printed);
    expr_print_smtlib(&arena, &deep, 1, NULL, &printed);
    assert_true(printed.length > DEEP);
    text_free(&printed);
    expr_arena_free(&arena);
}

static void ignore_error(Z3_context z3, Z3_error_code code)
{
}

/* What Z3 says to the script. */
static Z3_lbool ask_script(const char *script)
{
    Z3_config config = Z3_mk_config();
    Z3_context z3 = Z3_mk_context(config);
    Z3_del_config(config);
    Z3_set_error_handler(z3, ignore_error);
    Z3_ast_vector assertions = Z3_parse_smtlib2_string(z3, script, 0, NULL, NULL, 0, NULL, NULL);
    if (Z3_get_error_code(z3) != Z3_OK)
        fail_msg("%s\nin:\n%s", Z3_get_error_msg(z3, Z3_get_error_code(z3)), script);
    Z3_ast_vector_inc_ref(z3, assertions);
    assert_true(Z3_ast_vector_size(z3, assertions) > 0);
    Z3_solver solver = Z3_mk_solver_for_logic(z3, Z3_mk_string_symbol(z3, "QF_BV"));
    Z3_solver_inc_ref(z3, solver);
    for (unsigned i = 0; i < Z3_ast_vector_size(z3, assertions); i++)
        Z3_solver_assert(z3, solver, Z3_ast_vector_get(z3, assertions, i));
    Z3_lbool answer = Z3_solver_check(z3, solver);
    Z3_solver_dec_ref(z3, solver);
    Z3_ast_vector_dec_ref(z3, assertions);
    Z3_del_context(z3);
    return answer;
}

/* A random value of the given width over input bytes 0 and 1 alone, so that all inputs can be tried. */
static expr_id random_term(expr_arena *arena, random_source *random, unsigned width, int depth)
{
    if (depth == 0) {
        if (random_below(random, 4) == 0)
            return expr_const(arena, width, random_next(random));
        expr_id byte = expr_input(arena, (uint32_t)random_below(random, 2));
        return width < 8 ? expr_extract(arena, byte, 1, width) : expr_sext(arena, byte, width);
    }
    enum expr_op op = EXPR_NOT + (enum expr_op)random_below(random, EXPR_ITE - EXPR_NOT + 1);
    expr_id a = random_term(arena, random, width, depth - 1),
            b = random_term(arena, random, width, depth - 1);
    switch (op) {
    case EXPR_NOT:
    case EXPR_NEG: return expr_unary(arena, op, a);
    case EXPR_EXTRACT:
        return width > 61 ? a
                          : expr_extract(arena, random_term(arena, random, width + 3, depth - 1), 2, width);
    case EXPR_ZEXT: return expr_zext(arena, random_term(arena, random, width / 2 + 1, depth - 1), width);
    case EXPR_SEXT: return expr_sext(arena, expr_extract(arena, a, 0, width / 2 + 1), width);
    case EXPR_TABLE: {
        expr_id read = expr_table(arena, 16, expr_zext(arena, a, 64), 0);
        return width < 16 ? expr_extract(arena, read, 0, width) : expr_zext(arena, read, width);
    }
    case EXPR_CONCAT:
        if (width < 2)
            return a;
        return expr_concat(arena, expr_extract(arena, a, 0, width - 1), expr_extract(arena, b, width - 1, 1));
    case EXPR_ITE: return expr_ite(arena, random_term(arena, random, 1, depth - 1), a, b);
    default: break;
    }
    expr_id made = expr_binary(arena, op, a, b);
    return expr_width(arena, made) == width ? made : expr_zext(arena, made, width);
}

static bool is_satisfiable(expr_arena *arena, const expr_id *conditions, size_t count)
{
    evaluator *evaluate = evaluator_new(arena);
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

static void scripts_ask_the_same(void **state)
{
    static const unsigned widths[] = {1, 7, 8, 16, 33, 20};
    random_source random = {.state = 7};
    size_t answers[2] = {0};
    for (int query = 0; query < QUERIES; query++) {
        expr_arena arena;
        expr_arena_init(&arena);
        uint8_t bytes[23];
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (uint8_t)random_next(&random);
        expr_arena_add_table(&arena, bytes, sizeof bytes);
        expr_id conditions[3];
        for (int i = 0; i < 3; i++) {
            unsigned width = widths[random_below(&random, 6)];
            expr_id a = random_term(&arena, &random, width, 3);
            enum expr_op op = random_below(&random, 2) ? EXPR_EQ : EXPR_ULT;
            expr_id b = expr_const(&arena, expr_width(&arena, a), random_below(&random, 300));
            conditions[i] = expr_binary(&arena, op, a, b);
        }
        bool expected = is_satisfiable(&arena, conditions, 3);
        text script = {0};
        expr_print_smtlib(&arena, conditions, 3, "a comment\n(assert false)", &script);
        assert_memory_equal(text_get(&script), "; a comment (assert false)\n", 27);
        assert_int_equal(ask_script(text_get(&script)), expected ? Z3_L_TRUE : Z3_L_FALSE);
        answers[expected]++;
        text_free(&script);
        expr_arena_free(&arena);
    }
    assert_true(answers[0] > 5 && answers[1] > 5);
}

/* Each operator on values that tell it from its neighbours: right for its value, wrong for another. */
static void operators_print_as_what_they_are(void **state)
{
    static const uint8_t pairs[][2] = {{5, 5}, {0x83, 3}, {3, 0x83}};
    for (enum expr_op op = EXPR_ADD; op <= EXPR_UMULO; op++) {
        for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
            expr_arena arena;
            expr_arena_init(&arena);
            expr_id x = expr_input(&arena, 0), y = expr_input(&arena, 1);
            expr_id made = expr_binary(&arena, op, x, y);
            unsigned width = expr_width(&arena, made);
            uint64_t value = expr_apply(op, width, 8, 0, pairs[i][0], pairs[i][1], 0);
            expr_id conditions[] = {
                expr_binary(&arena, EXPR_EQ, x, expr_const(&arena, 8, pairs[i][0])),
                expr_binary(&arena, EXPR_EQ, y, expr_const(&arena, 8, pairs[i][1])),
                expr_binary(&arena, EXPR_EQ, made, expr_const(&arena, width, value)),
            };
            text script = {0};
            expr_print_smtlib(&arena, conditions, 3, NULL, &script);
            assert_int_equal(ask_script(text_get(&script)), Z3_L_TRUE);
            conditions[2] = expr_not(&arena, conditions[2]);
            text_clear(&script);
            expr_print_smtlib(&arena, conditions, 3, NULL, &script);
            assert_int_equal(ask_script(text_get(&script)), Z3_L_FALSE);
            text_free(&script);
            expr_arena_free(&arena);
        }
    }
}

static void deep_scripts_are_accepted(void **state)
{
    expr_arena arena;
    expr_arena_init(&arena);
    expr_id deep = make_deep(&arena, 100);
    text script = {0};
    expr_print_smtlib(&arena, &deep, 1, NULL, &script);
    assert_int_equal(ask_script(text_get(&script)),
                     is_satisfiable(&arena, &deep, 1) ? Z3_L_TRUE : Z3_L_FALSE);
    text_free(&script);
    expr_arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_can_read_it),
        cmocka_unit_test(inputs_have_names),
        cmocka_unit_test(deep_expressions_are_cut),
        cmocka_unit_test(scripts_ask_the_same),
        cmocka_unit_test(operators_print_as_what_they_are),
        cmocka_unit_test(deep_scripts_are_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
