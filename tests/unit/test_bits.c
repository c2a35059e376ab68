#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/memory.h"
#include "base/random.h"
#include "expr/expr_arena.h"
#include "solve/bits_instance.h"
#include "solve/bits_nodes.h"
#include "solve/solver.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

enum { OPERAND_BYTES = 8, INPUT_SIZE = 2 * OPERAND_BYTES };

static const enum expr_op binary_ops[] = {EXPR_ADD,   EXPR_SUB,   EXPR_MUL,   EXPR_UDIV, EXPR_SDIV, EXPR_UREM,
                                          EXPR_SREM,  EXPR_AND,   EXPR_OR,    EXPR_XOR,  EXPR_SHL,  EXPR_LSHR,
                                          EXPR_ASHR,  EXPR_EQ,    EXPR_ULT,   EXPR_ULE,  EXPR_SLT,  EXPR_SLE,
                                          EXPR_SMULO, EXPR_UMULO, EXPR_CONCAT};
enum { BINARY_OPS = sizeof binary_ops / sizeof *binary_ops };

typedef struct fixture {
    expr_arena arena;
    solver *solve; /* this rung alone */
    random_source random;
    uint8_t input[INPUT_SIZE];
} fixture;

static int set_up(void **state)
{
    fixture *f = memory_allocate(1, sizeof *f);
    expr_arena_init(&f->arena);
    f->solve = solver_new(&f->arena, &(solve_settings){.without = ~(1u << SOLVE_RUNG_BITS)});
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    solver_free(f->solve);
    expr_arena_free(&f->arena);
    memory_free(f);
    return 0;
}

static void write_number(uint8_t *bytes, uint64_t value)
{
    for (unsigned i = 0; i < OPERAND_BYTES; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}

/* The number in the input's bytes from `first` on, cut to the width. */
static expr_id number(fixture *f, uint32_t first, unsigned width)
{
    expr_id value = expr_input(&f->arena, first);
    for (uint32_t i = 1; 8 * i < width; i++)
        value = expr_concat(&f->arena, expr_input(&f->arena, first + i), value);
    return expr_extract(&f->arena, value, 0, width);
}

static expr_id first_number(fixture *f, unsigned width)
{
    return number(f, 0, width);
}

static expr_id second_number(fixture *f, unsigned width)
{
    return number(f, OPERAND_BYTES, width);
}

static bool gate_value(const bits_gate *gate, const uint8_t *values, const uint8_t *input)
{
    if (gate->kind == BITS_CONSTANT)
        return true;
    if (gate->kind == BITS_INPUT)
        return input[gate->a / 8] >> gate->a % 8 & 1;
    const bit operands[] = {gate->a, gate->b, gate->c};
    bool x[3];
    for (int i = 0; i < 3; i++)
        x[i] = values[abs(operands[i])] ^ (operands[i] < 0);
    switch (gate->kind) {
    case BITS_AND: return x[0] && x[1];
    case BITS_XOR: return x[0] != x[1];
    case BITS_SUM: return x[0] ^ x[1] ^ x[2];
    case BITS_CARRY: return x[0] + x[1] + x[2] >= 2;
    default: return x[0] ? x[1] : x[2];
    }
}

/* What the circuit of the expression gives on the fixture's input. */
static uint64_t simulate(const fixture *f, bits_nodes *nodes, expr_id id)
{
    const bit *made = bits_nodes_get(nodes, id, SIZE_MAX);
    assert_non_null(made);
    const bits_gates *gates = bits_nodes_gates(nodes);
    size_t count = bits_gates_count(gates);
    uint8_t *values = memory_allocate(count, 1);
    for (size_t i = 1; i < count; i++)
        values[i] = gate_value(bits_gates_get(gates, (bit)i), values, f->input);
    uint64_t result = 0;
    for (unsigned i = 0; i < expr_width(&f->arena, id); i++)
        result |= (uint64_t)(values[abs(made[i])] ^ (made[i] < 0)) << i;
    memory_free(values);
    return result;
}

static uint64_t apply(const fixture *f, enum expr_op op, expr_id made, unsigned width, uint64_t a, uint64_t b)
{
    return expr_apply(op, expr_width(&f->arena, made), width, 0, a, b, 0);
}

static void put_numbers(fixture *f, uint64_t a, uint64_t b)
{
    write_number(f->input, a);
    write_number(f->input + OPERAND_BYTES, b);
}

/* Two variables, a constant on the right, a constant on the left. */
static void check_small(fixture *f, enum expr_op op, unsigned width, uint64_t b)
{
    expr_id x = first_number(f, width), y = second_number(f, width),
            constant = expr_const(&f->arena, width, b);
    const expr_id forms[] = {expr_binary(&f->arena, op, x, y), expr_binary(&f->arena, op, x, constant),
                             expr_binary(&f->arena, op, constant, x)};
    for (int i = 0; i < 3; i++) {
        bits_nodes *nodes = bits_nodes_new(&f->arena);
        for (uint64_t a = 0; a <= expr_mask(width); a++) {
            put_numbers(f, a, b);
            uint64_t expected = apply(f, op, forms[i], width, i == 2 ? b : a, i == 2 ? a : b);
            assert_int_equal(simulate(f, nodes, forms[i]), expected);
        }
        bits_nodes_free(nodes);
    }
}

static void small_circuits_are_right_for_all_operands(void **state)
{
    fixture *f = *state;
    for (int i = 0; i < BINARY_OPS; i++)
        for (unsigned width = 1; width <= 5; width++)
            for (uint64_t b = 0; b <= expr_mask(width); b++)
                check_small(f, binary_ops[i], width, b);
}

/* Often one of the numbers at which something changes. */
static uint64_t any_number(fixture *f, unsigned width)
{
    const uint64_t sign = (uint64_t)1 << (width - 1),
                   special[] = {0, 1, 2, sign, sign - 1, sign + 1, ~(uint64_t)0};
    uint64_t value = random_next(&f->random) >> random_below(&f->random, width);
    if (random_below(&f->random, 3) == 0)
        value = special[random_below(&f->random, sizeof special / sizeof *special)];
    return value & expr_mask(width);
}

static void check_large(fixture *f, enum expr_op op, unsigned width)
{
    expr_id x = first_number(f, width), y = second_number(f, width);
    expr_id constant = expr_const(&f->arena, width, any_number(f, width));
    const expr_id forms[] = {expr_binary(&f->arena, op, x, y), expr_binary(&f->arena, op, x, constant),
                             expr_binary(&f->arena, op, constant, y)};
    for (int i = 0; i < 3; i++) {
        bits_nodes *nodes = bits_nodes_new(&f->arena);
        for (int round = 0; round < 40; round++) {
            uint64_t a = any_number(f, width), b = any_number(f, width);
            put_numbers(f, a, b);
            if (i == 1)
                b = expr_const_value(&f->arena, constant);
            if (i == 2)
                a = expr_const_value(&f->arena, constant);
            assert_int_equal(simulate(f, nodes, forms[i]), apply(f, op, forms[i], width, a, b));
        }
        bits_nodes_free(nodes);
    }
}

static void large_circuits_are_right_for_random_operands(void **state)
{
    static const unsigned widths[] = {8, 13, 16, 32, 64};
    fixture *f = *state;
    for (int i = 0; i < BINARY_OPS; i++)
        for (size_t k = 0; k < sizeof widths / sizeof *widths; k++)
            if (binary_ops[i] != EXPR_CONCAT || widths[k] <= 32)
                for (int constants = 0; constants < 8; constants++)
                    check_large(f, binary_ops[i], widths[k]);
}

/* Extended operands take shorter ways through a product and a division. */
static void extended_operands_are_multiplied_and_divided(void **state)
{
    static const enum expr_op ops[] = {EXPR_MUL,  EXPR_UDIV,  EXPR_SDIV, EXPR_UREM,
                                       EXPR_SREM, EXPR_SMULO, EXPR_UMULO};
    fixture *f = *state;
    expr_id x = first_number(f, 5), y = second_number(f, 4);
    for (int form = 0; form < 4; form++) {
        expr_id a = form & 1 ? expr_sext(&f->arena, x, 9) : expr_zext(&f->arena, x, 9);
        expr_id b = form & 2 ? expr_sext(&f->arena, y, 9) : expr_zext(&f->arena, y, 9);
        for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
            expr_id made = expr_binary(&f->arena, ops[i], a, b);
            bits_nodes *nodes = bits_nodes_new(&f->arena);
            for (uint64_t both = 0; both < 512; both++) {
                put_numbers(f, both & 31, both >> 5);
                uint64_t u = simulate(f, nodes, a), v = simulate(f, nodes, b);
                assert_int_equal(simulate(f, nodes, made), apply(f, ops[i], made, 9, u, v));
            }
            bits_nodes_free(nodes);
        }
    }
}

static void bits_are_moved_and_chosen(void **state)
{
    fixture *f = *state;
    expr_id x = first_number(f, 13), y = second_number(f, 13);
    expr_id less = expr_binary(&f->arena, EXPR_SLT, x, y);
    const expr_id made[] = {
        expr_unary(&f->arena, EXPR_NOT, x), expr_unary(&f->arena, EXPR_NEG, x),
        expr_extract(&f->arena, x, 3, 7),   expr_zext(&f->arena, x, 40),
        expr_sext(&f->arena, x, 40),        expr_sext(&f->arena, less, 64),
        expr_ite(&f->arena, less, x, y),    expr_not(&f->arena, less),
    };
    bits_nodes *nodes = bits_nodes_new(&f->arena);
    for (int round = 0; round < 200; round++) {
        uint64_t a = any_number(f, 13), b = any_number(f, 13),
                 is_less = expr_apply(EXPR_SLT, 1, 13, 0, a, b, 0);
        put_numbers(f, a, b);
        const uint64_t expected[] = {
            expr_apply(EXPR_NOT, 13, 13, 0, a, 0, 0),
            expr_apply(EXPR_NEG, 13, 13, 0, a, 0, 0),
            expr_apply(EXPR_EXTRACT, 7, 13, 3, a, 0, 0),
            a,
            expr_apply(EXPR_SEXT, 40, 13, 0, a, 0, 0),
            is_less ? ~(uint64_t)0 : 0,
            is_less ? a : b,
            !is_less,
        };
        for (size_t i = 0; i < sizeof made / sizeof *made; i++)
            assert_int_equal(simulate(f, nodes, made[i]), expected[i]);
    }
    bits_nodes_free(nodes);
}

static void tables_are_read(void **state)
{
    fixture *f = *state;
    uint8_t bytes[300];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * i + i / 7);
    static const uint32_t sizes[] = {1, 2, 7, 64, 256, 300};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        uint32_t table = expr_arena_add_table(&f->arena, bytes, sizes[i]);
        for (unsigned width = 8; width <= 64; width *= 2) {
            const expr_id offsets[] = {first_number(f, 64), expr_zext(&f->arena, first_number(f, 9), 64)};
            for (int k = 0; k < 2; k++) {
                bits_nodes *nodes = bits_nodes_new(&f->arena);
                expr_id made = expr_table(&f->arena, width, offsets[k], table);
                for (uint64_t at = 0; at < 512; at += 1 + at / 40) {
                    uint64_t offset = k == 0 && at % 5 == 0 ? at << 30 : at;
                    put_numbers(f, offset, 0);
                    assert_int_equal(simulate(f, nodes, made),
                                     expr_table_read(&f->arena.tables[table], width, offset));
                }
                bits_nodes_free(nodes);
            }
        }
    }
}

static void large_tables_without_rules_are_refused(void **state)
{
    enum { SIZE = 1 << 16 };
    fixture *f = *state;
    uint8_t *bytes = memory_allocate(SIZE, 1);
    uint32_t regular = expr_arena_add_table(&f->arena, bytes, SIZE);
    for (uint32_t i = 0; i < SIZE; i++)
        bytes[i] = (uint8_t)random_next(&f->random);
    uint32_t irregular = expr_arena_add_table(&f->arena, bytes, SIZE);
    expr_id any = first_number(f, 64), few = expr_zext(&f->arena, first_number(f, 8), 64);
    expr_id refused = expr_table(&f->arena, 32, any, irregular);
    bits_nodes *nodes = bits_nodes_new(&f->arena);
    assert_null(bits_nodes_get(nodes, refused, SIZE_MAX));
    assert_null(bits_nodes_get(nodes, expr_unary(&f->arena, EXPR_NEG, refused), SIZE_MAX));
    assert_non_null(bits_nodes_get(nodes, expr_table(&f->arena, 32, few, irregular), SIZE_MAX));
    assert_non_null(bits_nodes_get(nodes, expr_table(&f->arena, 32, any, regular), SIZE_MAX));
    bits_nodes_free(nodes);
    memory_free(bytes);
}

static void equal_circuits_are_made_once(void **state)
{
    fixture *f = *state;
    bits_nodes *nodes = bits_nodes_new(&f->arena);
    expr_id x = first_number(f, 32), y = second_number(f, 32);
    (void)bits_nodes_get(nodes, expr_binary(&f->arena, EXPR_ULT, x, y), SIZE_MAX);
    size_t before = bits_gates_count(bits_nodes_gates(nodes));
    (void)bits_nodes_get(nodes, expr_binary(&f->arena, EXPR_ULE, y, x), SIZE_MAX);
    assert_int_equal(bits_gates_count(bits_nodes_gates(nodes)), before);
    expr_id sum = expr_binary(&f->arena, EXPR_ADD, x, y);
    assert_null(bits_nodes_get(nodes, sum, bits_nodes_size(nodes) + 8));
    assert_non_null(bits_nodes_get(nodes, sum, SIZE_MAX));
    bits_nodes_free(nodes);
}

static expr_id is(fixture *f, enum expr_op op, expr_id a, uint64_t value)
{
    return expr_binary(&f->arena, op, a, expr_const(&f->arena, expr_width(&f->arena, a), value));
}

static solve_answer ask(fixture *f, const expr_id *conditions, size_t count)
{
    return solver_ask(f->solve, conditions, count, f->input, sizeof f->input, NULL);
}

/* With both operands given, the result is that of expr_apply and nothing else; with one given, the other is
 * found. */
static void check_clauses(fixture *f, enum expr_op op, unsigned width)
{
    expr_id x = first_number(f, width), y = second_number(f, width), made = expr_binary(&f->arena, op, x, y);
    uint64_t a = any_number(f, width), b = any_number(f, width), result = apply(f, op, made, width, a, b);
    expr_id is_a = is(f, EXPR_EQ, x, a), is_b = is(f, EXPR_EQ, y, b),
            is_result = is(f, EXPR_EQ, made, result);
    put_numbers(f, ~a, ~b);
    const expr_id other[] = {is_a, is_b, expr_not(&f->arena, is_result)};
    assert_int_equal(ask(f, other, 3), SOLVE_UNSAT);
    const expr_id same[] = {is_a, is_b, is_result};
    assert_int_equal(ask(f, same, 3), SOLVE_SAT);
    put_numbers(f, a, ~b);
    const expr_id open[] = {is_a, is_result};
    assert_int_equal(ask(f, open, 2), SOLVE_SAT);
}

static void clauses_say_what_the_operators_mean(void **state)
{
    static const unsigned widths[] = {1, 2, 3, 4, 5, 8, 16, 32, 64};
    fixture *f = *state;
    for (int i = 0; i < BINARY_OPS; i++)
        for (size_t k = 0; k < sizeof widths / sizeof *widths; k++)
            if (binary_ops[i] != EXPR_CONCAT || widths[k] <= 32)
                for (int round = 0; round < 6; round++)
                    check_clauses(f, binary_ops[i], widths[k]);
}

static void models_keep_the_parents_values(void **state)
{
    fixture *f = *state;
    memset(f->input, 7, sizeof f->input);
    expr_id x = first_number(f, 64), y = second_number(f, 64);
    const expr_id conditions[] = {is(f, EXPR_ULE, expr_binary(&f->arena, EXPR_XOR, x, y), 0x1234567890),
                                  is(f, EXPR_ULT, x, (uint64_t)6 << 56)};
    assert_int_equal(ask(f, conditions, 2), SOLVE_SAT);
    unsigned changed = 0;
    for (size_t i = 0; i < sizeof f->input; i++)
        changed += f->input[i] != 7;
    assert_int_equal(changed, 2);
}

static void cores_answer_later_questions(void **state)
{
    fixture *f = *state;
    unsigned used = 1u << SOLVE_RUNG_MODELS | 1u << SOLVE_RUNG_BITS;
    solver *solve = solver_new(&f->arena, &(solve_settings){.without = ~used});
    expr_id x = first_number(f, 32), y = second_number(f, 32);
    expr_id sum = expr_binary(&f->arena, EXPR_ADD, x, y), product = expr_binary(&f->arena, EXPR_MUL, x, y);
    expr_id low = is(f, EXPR_ULT, sum, 100), high = expr_not(&f->arena, is(f, EXPR_ULT, sum, 1000));
    const expr_id first[] = {is(f, EXPR_ULT, product, 77), low, high};
    assert_int_equal(solver_ask(solve, first, 3, f->input, sizeof f->input, NULL), SOLVE_UNSAT);
    const expr_id second[] = {is(f, EXPR_ULT, product, 99), low, high};
    assert_int_equal(solver_ask(solve, second, 3, f->input, sizeof f->input, NULL), SOLVE_UNSAT);
    assert_int_equal(solver_get_statistics(solve)->rungs[SOLVE_RUNG_MODELS].unsat, 1);
    solver_free(solve);
}

/* Each question brings a circuit of its own, so that the solver is given up and made again many times. */
static void solvers_are_renewed(void **state)
{
    fixture *f = *state;
    expr_id x = first_number(f, 32), y = second_number(f, 32);
    for (uint64_t i = 1; i < 100; i++) {
        expr_id sum = expr_binary(&f->arena, EXPR_XOR, y, is(f, EXPR_MUL, x, 12345 * i + 1));
        const expr_id turned[] = {is(f, EXPR_ULT, x, 50 * i), is(f, EXPR_EQ, sum, i)};
        assert_int_equal(ask(f, turned, 2), SOLVE_SAT);
        const expr_id conflict[] = {is(f, EXPR_ULT, sum, i), is(f, EXPR_EQ, sum, i)};
        assert_int_equal(ask(f, conflict, 2), SOLVE_UNSAT);
    }
}

/* Two large primes are to be found. */
static expr_id hard_condition(fixture *f)
{
    expr_id x = expr_zext(&f->arena, first_number(f, 32), 64),
            y = expr_zext(&f->arena, second_number(f, 32), 64);
    return is(f, EXPR_EQ, expr_binary(&f->arena, EXPR_MUL, x, y), (uint64_t)3141592661u * 2718281831u);
}

static void hard_questions_are_passed_on(void **state)
{
    fixture *f = *state;
    const uint8_t before[INPUT_SIZE] = {0};
    const expr_id hard = hard_condition(f);
    assert_int_equal(ask(f, &hard, 1), SOLVE_UNKNOWN);
    assert_memory_equal(f->input, before, sizeof before);
}

static volatile sig_atomic_t interrupted;

static void on_alarm(int number)
{
    (void)number;
    interrupted = 1;
}

/* Without the interrupt this would take longer than any test may. */
static void an_interrupt_ends_a_question(void **state)
{
    fixture *f = *state;
    bits_nodes *nodes = bits_nodes_new(&f->arena);
    bits_instance *instance = bits_instance_new(bits_nodes_gates(nodes));
    bit wanted = *bits_nodes_get(nodes, hard_condition(f), SIZE_MAX);
    assert_true(bits_instance_add(instance, wanted, f->input, SIZE_MAX));
    signal(SIGALRM, on_alarm);
    setitimer(ITIMER_REAL, &(struct itimerval){.it_value.tv_usec = 20000}, NULL);
    const bits_limits limits = {.conflicts = INT_MAX, .deadline = 1e30, .interrupted = &interrupted};
    assert_int_equal(bits_instance_solve(instance, &wanted, 1, &limits), -1);
    bits_instance_free(instance);
    bits_nodes_free(nodes);
    solver *solve = solver_new(&f->arena, &(solve_settings){.interrupted = &interrupted});
    const expr_id easy = is(f, EXPR_EQ, first_number(f, 32), 7);
    assert_int_equal(solver_ask(solve, &easy, 1, f->input, sizeof f->input, NULL), SOLVE_UNKNOWN);
    solver_free(solve);
}

#define WITH_FIXTURE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(small_circuits_are_right_for_all_operands),
        WITH_FIXTURE(large_circuits_are_right_for_random_operands),
        WITH_FIXTURE(extended_operands_are_multiplied_and_divided),
        WITH_FIXTURE(bits_are_moved_and_chosen),
        WITH_FIXTURE(tables_are_read),
        WITH_FIXTURE(large_tables_without_rules_are_refused),
        WITH_FIXTURE(equal_circuits_are_made_once),
        WITH_FIXTURE(clauses_say_what_the_operators_mean),
        WITH_FIXTURE(models_keep_the_parents_values),
        WITH_FIXTURE(cores_answer_later_questions),
        WITH_FIXTURE(solvers_are_renewed),
        WITH_FIXTURE(hard_questions_are_passed_on),
        WITH_FIXTURE(an_interrupt_ends_a_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
