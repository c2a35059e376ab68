/* Operations on floating point: the host's arithmetic, Z3's and what expressions say must be one. */

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "base/random.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"
#include "expr/float_apply.h"
#include "expr/float_compare.h"
#include "expr/node.h"
#include "expr/print.h"
#include "solve/intervals.h"
#include "solve/solver.h"
#include "solve/z3_terms.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { VALUES = 1500, COMPARISONS = 4000, SOLVED = 6, SIZE = 16 };

static uint64_t random_edge(random_source *random, unsigned width)
{
    uint64_t infinity = float_infinity(width), one = infinity >> 1 & infinity;
    const uint64_t edges[] = {0, 1, float_quiet_bit(width), infinity, infinity - 1, infinity + 1,
                              expr_mask(width - 1), one, one - 1, one + 1, expr_mask(float_fraction_bits(width)),
                              expr_mask(float_fraction_bits(width)) + 1, float_own_nan(width)};
    return edges[random_below(random, sizeof edges / sizeof *edges)];
}

/* Of every size: edges, numbers near 1, numbers near the limits of integers, small integers, and anything. */
static uint64_t random_float(random_source *random, unsigned width)
{
    uint64_t sign = random_below(random, 2) ? float_sign(width) : 0, any = random_next(random);
    unsigned fraction = float_fraction_bits(width), bias = width == 32 ? 127 : 1023;
    switch (random_below(random, 5)) {
    case 0: return sign | random_edge(random, width);
    case 1: return sign | (uint64_t)(bias - 2 + random_below(random, 70)) << fraction | (any & expr_mask(fraction));
    case 2: return float_apply(EXPR_SIGNED_TO_FLOAT, width, 64, 0, any >> random_below(random, 64), 0) | sign;
    case 3: return (any & ~expr_mask(fraction - 4)) & expr_mask(width);
    default: return any & expr_mask(width);
    }
}

static uint64_t random_integer(random_source *random, unsigned width)
{
    uint64_t any = random_next(random) >> random_below(random, 64);
    return (random_below(random, 2) ? any : 0 - any) & expr_mask(width);
}

typedef struct operation {
    enum expr_op op;
    unsigned width, operand_width, aux;
    bool is_hard; /* for a solver */
} operation;

static const operation operations[] = {
    {EXPR_SIGNED_TO_FLOAT, 64, 32, 0, false},    {EXPR_SIGNED_TO_FLOAT, 64, 64, 0, false},
    {EXPR_SIGNED_TO_FLOAT, 32, 32, 0, false},    {EXPR_SIGNED_TO_FLOAT, 32, 64, 0, false},
    {EXPR_SIGNED_TO_FLOAT, 64, 1, 0, false},     {EXPR_SIGNED_TO_FLOAT, 32, 7, 0, false},
    {EXPR_UNSIGNED_TO_FLOAT, 64, 32, 0, false},  {EXPR_UNSIGNED_TO_FLOAT, 64, 64, 0, false},
    {EXPR_UNSIGNED_TO_FLOAT, 32, 8, 0, false},   {EXPR_UNSIGNED_TO_FLOAT, 32, 64, 0, false},
    {EXPR_FLOAT_TO_SIGNED, 32, 64, 0, false},    {EXPR_FLOAT_TO_SIGNED, 64, 64, 0, false},
    {EXPR_FLOAT_TO_SIGNED, 32, 32, 0, false},    {EXPR_FLOAT_TO_SIGNED, 64, 32, 0, false},
    {EXPR_FLOAT_TO_UNSIGNED, 64, 64, 0, false},  {EXPR_FLOAT_TO_UNSIGNED, 64, 32, 0, false},
    {EXPR_FLOAT_TO_FLOAT, 64, 32, 0, false},     {EXPR_FLOAT_TO_FLOAT, 32, 64, 0, false},
    {EXPR_FLOAT_ADD, 64, 64, 0, false},          {EXPR_FLOAT_ADD, 32, 32, 0, false},
    {EXPR_FLOAT_SUB, 64, 64, 0, false},          {EXPR_FLOAT_SUB, 32, 32, 0, false},
    {EXPR_FLOAT_MUL, 64, 64, 0, false},          {EXPR_FLOAT_MUL, 32, 32, 0, false},
    {EXPR_FLOAT_DIV, 64, 64, 0, true},           {EXPR_FLOAT_DIV, 32, 32, 0, false},
    {EXPR_FLOAT_REM, 64, 64, 0, true},           {EXPR_FLOAT_REM, 32, 32, 0, true},
    {EXPR_FLOAT_ROOT, 64, 64, 0, true},          {EXPR_FLOAT_ROOT, 32, 32, 0, false},
    {EXPR_FLOAT_ROUND, 64, 64, FLOAT_DOWN, false}, {EXPR_FLOAT_ROUND, 32, 32, FLOAT_UP, false},
    {EXPR_FLOAT_ROUND, 64, 64, FLOAT_UP, false},   {EXPR_FLOAT_ROUND, 32, 32, FLOAT_DOWN, false},
    {EXPR_FLOAT_ROUND, 64, 64, FLOAT_TO_ZERO, false}, {EXPR_FLOAT_ROUND, 64, 64, FLOAT_TO_EVEN, false},
    {EXPR_FLOAT_ROUND, 32, 32, FLOAT_TO_EVEN, false}, {EXPR_FLOAT_ROUND, 64, 64, FLOAT_AWAY, false},
};
enum { OPERATIONS = sizeof operations / sizeof *operations };

static bool takes_integer(enum expr_op op)
{
    return op == EXPR_SIGNED_TO_FLOAT || op == EXPR_UNSIGNED_TO_FLOAT;
}

static uint64_t random_operand(random_source *random, const operation *of)
{
    return takes_integer(of->op) ? random_integer(random, of->operand_width) : random_float(random, of->operand_width);
}

static void describe_failure(const operation *of, uint64_t a, uint64_t b, uint64_t value, uint64_t other)
{
    fail_msg("%s of %u bits (%u), of %" PRIx64 " and %" PRIx64 ": %" PRIx64 " or %" PRIx64, expr_op_text(of->op), of->width,
             of->aux, a, b, value, other);
}

/* On constants, by Z3's own arithmetic. */
static void values_are_those_of_z3(void **state)
{
    random_source random = {.state = 1};
    expr_arena arena;
    expr_arena_init(&arena);
    z3_terms *terms = z3_terms_new(&arena);
    z3_terms_set_deadline(terms, INFINITY);
    Z3_context z3 = z3_terms_context(terms);
    for (size_t i = 0; i < OPERATIONS; i++) {
        const operation *of = &operations[i];
        bool has_two = expr_op_operands(of->op) > 1;
        for (int k = 0; k < VALUES; k++) {
            uint64_t a = random_operand(&random, of), b = has_two ? random_operand(&random, of) : 0, other;
            uint64_t value = float_apply(of->op, of->width, of->operand_width, of->aux, a, b);
            /* past the constructor, which would compute the value itself */
            expr_id node = expr_intern(&arena, (expr_node){.op = (uint8_t)of->op, .width = (uint8_t)of->width,
                                                           .aux = (uint16_t)of->aux,
                                                           .a = expr_const(&arena, of->operand_width, a),
                                                           .b = has_two ? expr_const(&arena, of->operand_width, b) : 0});
            Z3_ast simple = Z3_simplify(z3, z3_terms_get(terms, node));
            if (!Z3_get_numeral_uint64(z3, simple, &other) || other != value)
                describe_failure(of, a, b, value, other);
        }
    }
    z3_terms_free(terms);
    expr_arena_free(&arena);
}

static expr_id input_word(expr_arena *arena, uint32_t first, unsigned width)
{
    expr_id made = expr_input(arena, first);
    for (uint32_t i = 1; i * 8 < width; i++)
        made = expr_concat(arena, expr_input(arena, first + i), made);
    return expr_extract(arena, made, 0, width);
}

static void fill(uint8_t *input, uint64_t a, uint64_t b)
{
    memcpy(input, &a, 8);
    memcpy(input + 8, &b, 8);
}

static expr_id is_one_of_two(expr_arena *arena, expr_id term, uint64_t value)
{
    unsigned width = expr_width(arena, term);
    expr_id one = expr_binary(arena, EXPR_EQ, term, expr_const(arena, width, value));
    return expr_binary(arena, EXPR_OR, one, expr_binary(arena, EXPR_EQ, term, expr_const(arena, width, value ^ 1)));
}

/* Each operand being one of two, can the result be any other than it then is? Z3 has to turn that into bits. */
static solve_answer ask_for_another(expr_arena *arena, solver *by, const operation *of, uint64_t x, uint64_t y)
{
    expr_id a = input_word(arena, 0, of->operand_width), b = input_word(arena, 8, of->operand_width);
    expr_id made = expr_float(arena, of->op, of->width, of->aux, a, expr_op_operands(of->op) > 1 ? b : 0);
    expr_id differs = expr_const(arena, 1, 1);
    for (unsigned i = 0; i < 4; i++) {
        uint64_t value = float_apply(of->op, of->width, of->operand_width, of->aux, x ^ (i & 1), y ^ i >> 1);
        expr_id same = expr_binary(arena, EXPR_EQ, made, expr_const(arena, of->width, value));
        differs = expr_binary(arena, EXPR_AND, differs, expr_not(arena, same));
    }
    expr_id conditions[] = {is_one_of_two(arena, a, x), is_one_of_two(arena, b, y), differs};
    uint8_t input[SIZE];
    fill(input, x, y);
    return solver_ask(by, conditions, 3, input, SIZE, NULL);
}

static void solver_computes_the_same(void **state)
{
    random_source random = {.state = 2};
    expr_arena arena;
    expr_arena_init(&arena);
    solver *by = solver_new(&arena, &(solve_settings){.query_milliseconds = 20000, .without = ~(1u << SOLVE_RUNG_Z3)});
    for (size_t i = 0; i < OPERATIONS; i++)
        for (int k = 0; k < SOLVED && !operations[i].is_hard; k++) {
            uint64_t x = random_operand(&random, &operations[i]), y = random_operand(&random, &operations[i]);
            solve_answer answer = ask_for_another(&arena, by, &operations[i], x, y);
            if (answer != SOLVE_UNSAT)
                describe_failure(&operations[i], x, y, answer, 0);
        }
    solver_free(by);
    expr_arena_free(&arena);
}

/* A script says the same: Z3 reads it, and finds that the result can be what it is, and nothing else. */
static bool script_holds(expr_arena *arena, const operation *of, uint64_t x, uint64_t y, bool is_same)
{
    expr_id a = input_word(arena, 0, of->operand_width), b = input_word(arena, 8, of->operand_width);
    expr_id made = expr_float(arena, of->op, of->width, of->aux, a, expr_op_operands(of->op) > 1 ? b : 0);
    uint64_t value = float_apply(of->op, of->width, of->operand_width, of->aux, x, y);
    expr_id same = expr_binary(arena, EXPR_EQ, made, expr_const(arena, of->width, value));
    expr_id conditions[] = {expr_binary(arena, EXPR_EQ, a, expr_const(arena, of->operand_width, x)),
                            expr_binary(arena, EXPR_EQ, b, expr_const(arena, of->operand_width, y)),
                            is_same ? same : expr_not(arena, same)};
    text script = {0};
    expr_print_smtlib(arena, conditions, 3, NULL, &script);
    *strstr(script.data, "(get-model)") = '\0';
    Z3_config config = Z3_mk_config();
    Z3_context z3 = Z3_mk_context(config);
    Z3_del_config(config);
    bool holds = strcmp(Z3_eval_smtlib2_string(z3, script.data), "sat\n") == 0;
    Z3_del_context(z3);
    text_free(&script);
    return holds;
}

static void scripts_say_the_same(void **state)
{
    random_source random = {.state = 8};
    expr_arena arena;
    expr_arena_init(&arena);
    for (size_t i = 0; i < OPERATIONS; i++) {
        uint64_t x = random_operand(&random, &operations[i]), y = random_operand(&random, &operations[i]);
        if (!script_holds(&arena, &operations[i], x, y, true) || script_holds(&arena, &operations[i], x, y, false))
            describe_failure(&operations[i], x, y, 0, 0);
    }
    expr_arena_free(&arena);
}

/* Something to compare: an input, or what is made of one without loss of order. */
static expr_id random_operand_term(expr_arena *arena, random_source *random, uint32_t first, unsigned width)
{
    static const unsigned integers[] = {1, 8, 16, 32, 53, 64};
    expr_id word = input_word(arena, first, 64);
    expr_id integer = expr_extract(arena, word, 0, integers[random_below(random, 6)]);
    switch (random_below(random, 5)) {
    case 0: return expr_float(arena, EXPR_SIGNED_TO_FLOAT, width, 0, integer, 0);
    case 1: return expr_float(arena, EXPR_UNSIGNED_TO_FLOAT, width, 0, integer, 0);
    case 2: return expr_float(arena, EXPR_FLOAT_TO_FLOAT, width, 0, expr_extract(arena, word, 0, 96 - width), 0);
    case 3:
        return expr_binary(arena, EXPR_XOR, expr_extract(arena, word, 0, width), expr_const(arena, width, float_sign(width)));
    default: return expr_extract(arena, word, 0, width);
    }
}

static uint64_t random_word(random_source *random)
{
    unsigned width = random_below(random, 2) ? 32 : 64;
    return random_below(random, 3) ? random_float(random, width) : random_integer(random, 64);
}

static void comparisons_are_those_of_the_host(void **state)
{
    random_source random = {.state = 3};
    expr_arena arena;
    expr_arena_init(&arena);
    evaluator *by = evaluator_new(&arena);
    for (int k = 0; k < COMPARISONS; k++) {
        unsigned width = random_below(&random, 2) ? 32 : 64, predicate = (unsigned)random_below(&random, 16);
        expr_id terms[2];
        for (uint32_t i = 0; i < 2; i++)
            terms[i] = random_below(&random, 3) ? random_operand_term(&arena, &random, 8 * i, width)
                                                : expr_const(&arena, width, random_float(&random, width));
        expr_id made = float_compare(&arena, predicate, terms[0], terms[1]);
        for (int i = 0; i < 20; i++) {
            uint8_t input[SIZE];
            uint64_t a = random_word(&random);
            fill(input, a, random_below(&random, 4) ? random_word(&random) : a);
            evaluator_start(by, input, SIZE);
            uint64_t x = evaluator_value(by, terms[0]), y = evaluator_value(by, terms[1]);
            if (evaluator_value(by, made) != float_compare_values(width, predicate, x, y))
                fail_msg("%u: %" PRIx64 ", %" PRIx64, predicate, x, y);
        }
    }
    evaluator_free(by);
    expr_arena_free(&arena);
}

static void predicates_are_those_of_c(void **state)
{
    random_source random = {.state = 4};
    for (int k = 0; k < COMPARISONS; k++) {
        uint64_t a = random_float(&random, 64), b = random_below(&random, 4) ? random_float(&random, 64) : a;
        double x, y;
        memcpy(&x, &a, 8);
        memcpy(&y, &b, 8);
        bool holds[] = {false,        x == y,          x > y,         x >= y,         x < y,         x <= y,
                        x < y || x > y, !isunordered(x, y), isunordered(x, y), !(x < y || x > y), !(x <= y), !(x < y),
                        !(x >= y),    !(x > y),        x != y,        true};
        for (unsigned predicate = 0; predicate < 16; predicate++)
            if (float_compare_values(64, predicate, a, b) != holds[predicate])
                fail_msg("%u: %" PRIx64 ", %" PRIx64, predicate, a, b);
    }
}

/* Comparisons with integers of what was cut to an integer, which are simplified. */
static void cut_numbers_compare(void **state)
{
    random_source random = {.state = 5};
    static const enum expr_op tests[] = {EXPR_EQ, EXPR_SLT, EXPR_SLE, EXPR_ULT};
    expr_arena arena;
    expr_arena_init(&arena);
    evaluator *by = evaluator_new(&arena);
    for (int k = 0; k < COMPARISONS; k++) {
        unsigned width = random_below(&random, 2) ? 32 : 64, inner = random_below(&random, 2) ? 32 : 64;
        expr_id cut = expr_float(&arena, EXPR_FLOAT_TO_SIGNED, width, 0, input_word(&arena, 0, inner), 0);
        uint64_t edge = random_below(&random, 2) ? float_sign(width) : float_sign(width) - 1;
        uint64_t value = random_below(&random, 4) ? random_integer(&random, width) : edge;
        enum expr_op test = tests[random_below(&random, 4)];
        bool is_left = random_below(&random, 2);
        expr_id other = expr_const(&arena, width, value);
        expr_id made = expr_binary(&arena, test, is_left ? cut : other, is_left ? other : cut);
        for (int i = 0; i < 20; i++) {
            uint8_t input[SIZE];
            uint64_t near = float_apply(EXPR_SIGNED_TO_FLOAT, inner, width, 0, value, 0);
            fill(input, random_below(&random, 2) ? random_float(&random, inner) : near - 1 + random_below(&random, 3), 0);
            evaluator_start(by, input, SIZE);
            uint64_t x = evaluator_value(by, cut);
            if (evaluator_value(by, made) != expr_apply(test, 1, width, 0, is_left ? x : value, is_left ? value : x, 0))
                fail_msg("%s of %" PRIx64 " and %" PRIx64, expr_op_text(test), x, value);
        }
    }
    evaluator_free(by);
    expr_arena_free(&arena);
}

/* Sums, differences and products of integers, which stay integers where nothing is rounded. */
static void integers_stay_integers(void **state)
{
    random_source random = {.state = 9};
    static const enum expr_op ops[] = {EXPR_FLOAT_ADD, EXPR_FLOAT_SUB, EXPR_FLOAT_MUL};
    expr_arena arena;
    expr_arena_init(&arena);
    evaluator *by = evaluator_new(&arena);
    int exact = 0;
    for (int k = 0; k < COMPARISONS; k++) {
        unsigned width = random_below(&random, 2) ? 32 : 64;
        uint64_t value = float_apply(EXPR_SIGNED_TO_FLOAT, width, 64, 0, random_next(&random) >> (40 + random_below(&random, 24)), 0);
        value |= random_below(&random, 2) ? float_sign(width) : 0;
        expr_id a = random_operand_term(&arena, &random, 0, width);
        expr_id b = random_below(&random, 2) ? random_operand_term(&arena, &random, 8, width) : expr_const(&arena, width, value);
        enum expr_op op = ops[random_below(&random, 3)];
        expr_id made = expr_float(&arena, op, width, 0, a, b);
        exact += expr_get(&arena, made)->op == EXPR_SIGNED_TO_FLOAT;
        for (int i = 0; i < 20; i++) {
            uint8_t input[SIZE];
            fill(input, random_word(&random), random_word(&random));
            evaluator_start(by, input, SIZE);
            uint64_t x = evaluator_value(by, a), y = evaluator_value(by, b);
            if (evaluator_value(by, made) != float_apply(op, width, width, 0, x, y))
                fail_msg("%s of %" PRIx64 " and %" PRIx64, expr_op_text(op), x, y);
        }
    }
    assert_true(exact > 100);
    evaluator_free(by);
    expr_arena_free(&arena);
}

/* Of operands that are cut in their range, so that bounds have something to say. */
static void bounds_hold(void **state)
{
    random_source random = {.state = 6};
    expr_arena arena;
    expr_arena_init(&arena);
    intervals *known = intervals_new(&arena);
    evaluator *by = evaluator_new(&arena);
    for (int k = 0; k < COMPARISONS; k++) {
        const operation *of = &operations[random_below(&random, OPERATIONS)];
        expr_id a = input_word(&arena, 0, of->operand_width), b = input_word(&arena, 8, of->operand_width);
        a = expr_binary(&arena, EXPR_LSHR, a, expr_const(&arena, of->operand_width, random_below(&random, 10)));
        expr_id made = expr_float(&arena, of->op, of->width, of->aux, a, expr_op_operands(of->op) > 1 ? b : 0);
        bounds found = intervals_of(known, made);
        for (int i = 0; i < 20; i++) {
            uint8_t input[SIZE];
            fill(input, random_operand(&random, of), random_operand(&random, of));
            evaluator_start(by, input, SIZE);
            if (!bounds_have(found, evaluator_value(by, made)))
                fail_msg("%s of %u bits", expr_op_text(of->op), of->width);
        }
    }
    intervals_free(known);
    evaluator_free(by);
    expr_arena_free(&arena);
}

/* The functions of the C library that an operator stands for. */
static void values_are_those_of_the_library(void **state)
{
    random_source random = {.state = 7};
    static double (*const functions[])(double) = {floor, ceil, trunc, rint, round};
    for (int k = 0; k < COMPARISONS; k++) {
        uint64_t a = random_float(&random, 64), b = random_float(&random, 64), value;
        double x, y, made;
        memcpy(&x, &a, 8);
        memcpy(&y, &b, 8);
        for (unsigned i = 0; i < 5; i++) {
            made = functions[i](x);
            memcpy(&value, &made, 8);
            if (float_apply(EXPR_FLOAT_ROUND, 64, 64, i, a, 0) != value && !isnan(made))
                fail_msg("rounding %u of %" PRIx64, i, a);
        }
        made = fmod(x, y);
        memcpy(&value, &made, 8);
        uint64_t rest = float_apply(EXPR_FLOAT_REM, 64, 64, 0, a, b);
        if (isnan(made) ? !float_is_nan(64, rest) : rest != value)
            fail_msg("remainder of %" PRIx64 " and %" PRIx64 ": %" PRIx64, a, b, rest);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_z3),      cmocka_unit_test(solver_computes_the_same),
        cmocka_unit_test(comparisons_are_those_of_the_host), cmocka_unit_test(predicates_are_those_of_c),
        cmocka_unit_test(cut_numbers_compare),         cmocka_unit_test(bounds_hold),
        cmocka_unit_test(values_are_those_of_the_library), cmocka_unit_test(scripts_say_the_same),
        cmocka_unit_test(integers_stay_integers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
