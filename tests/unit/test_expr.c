/* The simplifying constructors against the plain meaning of what was asked for. */

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/memory.h"
#include "base/random.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"

#include <stdlib.h>
#include <string.h>
#include <z3.h>

enum { INPUTS = 4, TERMS = 60, TRIALS = 12 };

static const uint8_t table_bytes[] = {7, 1, 0, 255, 128, 64, 9, 9, 3};

/* Terms as they were asked for, beside the ids that the constructors gave. */
typedef struct pool {
    expr_arena arena;
    random_source random;
    expr_node plain[TERMS + 8]; /* operands are positions in this array */
    expr_id ids[TERMS + 8];
    size_t count;
} pool;

static uint32_t add(pool *to, expr_node plain, expr_id id)
{
    assert_true(id != 0);
    assert_int_equal(expr_width(&to->arena, id), plain.width);
    to->plain[to->count] = plain;
    to->ids[to->count] = id;
    return (uint32_t)to->count++;
}

static uint64_t random_value(random_source *random, unsigned width)
{
    static const uint64_t special[] = {0,    1,    2,     7,      8,      10,        0x7f,
                                       0x80, 0xff, 0x100, 0xff00, 0xffff, 0xffff0000};
    uint64_t value = special[random_below(random, sizeof special / sizeof *special)];
    switch (random_below(random, 5)) {
    case 0: value = random_next(random); break;
    case 1: value = 0 - value; break;
    case 2: value = ((uint64_t)1 << (width - 1)) - random_below(random, 3) + 1; break;
    default: break;
    }
    return value & expr_mask(width);
}

static unsigned random_width(random_source *random)
{
    static const unsigned widths[] = {1, 1, 2, 7, 8, 8, 8, 16, 16, 24, 31, 32, 32, 32, 33, 63, 64, 64};
    return widths[random_below(random, sizeof widths / sizeof *widths)];
}

static uint32_t add_const(pool *to, unsigned width)
{
    uint64_t value = random_value(&to->random, width);
    expr_node plain = {
        .op = EXPR_CONST, .width = (uint8_t)width, .a = (uint32_t)value, .b = (uint32_t)(value >> 32)};
    return add(to, plain, expr_const(&to->arena, width, value));
}

static uint32_t add_resized(pool *to, uint32_t at, unsigned width)
{
    unsigned from = to->plain[at].width;
    if (from == width)
        return at;
    expr_node plain = {.width = (uint8_t)width, .a = at};
    if (from > width) {
        plain.op = EXPR_EXTRACT;
        plain.aux = (uint16_t)random_below(&to->random, from - width + 1);
        if (random_below(&to->random, 2))
            plain.aux = 0;
        return add(to, plain, expr_extract(&to->arena, to->ids[at], plain.aux, width));
    }
    plain.op = random_below(&to->random, 2) ? EXPR_ZEXT : EXPR_SEXT;
    expr_id id = plain.op == EXPR_ZEXT ? expr_zext(&to->arena, to->ids[at], width)
                                       : expr_sext(&to->arena, to->ids[at], width);
    return add(to, plain, id);
}

/* Some term of this width: one that is there, made to fit, or a constant. */
static uint32_t pick(pool *to, unsigned width)
{
    if (random_below(&to->random, 4) == 0)
        return add_const(to, width);
    return add_resized(to, (uint32_t)random_below(&to->random, to->count), width);
}

static void add_random_concat(pool *to)
{
    unsigned width = random_width(&to->random);
    if (width == 1)
        return;
    unsigned low = 1 + (unsigned)random_below(&to->random, width - 1);
    if (width > 8 && random_below(&to->random, 2))
        low = 8;
    uint32_t a = pick(to, width - low), b = pick(to, low);
    expr_node plain = {.op = EXPR_CONCAT, .width = (uint8_t)width, .a = a, .b = b};
    add(to, plain, expr_concat(&to->arena, to->ids[a], to->ids[b]));
}

static void add_random_choice(pool *to)
{
    unsigned width = random_width(&to->random);
    uint32_t a = pick(to, 1), b = pick(to, width), c = pick(to, width);
    expr_node plain = {.op = EXPR_ITE, .width = (uint8_t)width, .a = a, .b = b, .c = c};
    add(to, plain, expr_ite(&to->arena, to->ids[a], to->ids[b], to->ids[c]));
}

static void add_random_term(pool *to)
{
    enum expr_op op = EXPR_NOT + (enum expr_op)random_below(&to->random, EXPR_ITE - EXPR_NOT + 1);
    unsigned width = random_width(&to->random);
    expr_node plain = {.op = (uint8_t)op, .width = (uint8_t)width};
    if (op == EXPR_EXTRACT || op == EXPR_ZEXT || op == EXPR_SEXT) {
        add_resized(to, (uint32_t)random_below(&to->random, to->count), width);
    } else if (op == EXPR_TABLE) {
        plain.width = random_below(&to->random, 2) ? 8 : 32;
        plain.a = pick(to, 64);
        add(to, plain, expr_table(&to->arena, plain.width, to->ids[plain.a], 0));
    } else if (op == EXPR_CONCAT) {
        add_random_concat(to);
    } else if (op == EXPR_ITE) {
        add_random_choice(to);
    } else {
        plain.a = pick(to, width);
        if (expr_op_operands(op) == 1) {
            add(to, plain, expr_unary(&to->arena, op, to->ids[plain.a]));
            return;
        }
        plain.b = pick(to, width);
        plain.width = op >= EXPR_EQ && op <= EXPR_UMULO ? 1 : plain.width;
        add(to, plain, expr_binary(&to->arena, op, to->ids[plain.a], to->ids[plain.b]));
    }
}

static void fill(pool *of, uint64_t seed)
{
    *of = (pool){.random = {.state = seed}};
    expr_arena_init(&of->arena);
    assert_int_equal(expr_arena_add_table(&of->arena, table_bytes, sizeof table_bytes), 0);
    for (uint32_t i = 0; i < INPUTS; i++)
        add(of, (expr_node){.op = EXPR_INPUT, .width = 8, .a = i}, expr_input(&of->arena, i));
    while (of->count < TERMS)
        add_random_term(of);
}

static uint64_t plain_value(const pool *of, size_t at, const uint64_t *values, const uint8_t *input)
{
    const expr_node *node = &of->plain[at];
    switch (node->op) {
    case EXPR_CONST: return node->a | (uint64_t)node->b << 32;
    case EXPR_INPUT: return input[node->a];
    case EXPR_TABLE: return expr_table_read(&of->arena.tables[0], node->width, values[node->a]);
    default: break;
    }
    int operands = expr_op_operands(node->op);
    unsigned width = of->plain[node->op == EXPR_CONCAT ? node->b : node->a].width;
    return expr_apply(node->op, node->width, width, node->aux, values[node->a],
                      operands > 1 ? values[node->b] : 0, operands > 2 ? values[node->c] : 0);
}

static void simplified_terms_keep_their_value(void **state)
{
    pool *of = memory_allocate(1, sizeof *of);
    for (uint64_t seed = 1; seed <= 4000; seed++) {
        fill(of, seed);
        evaluator *evaluate = evaluator_new(&of->arena);
        for (int trial = 0; trial < TRIALS; trial++) {
            uint8_t input[INPUTS];
            uint64_t values[TERMS + 8];
            for (int i = 0; i < INPUTS; i++)
                input[i] = (uint8_t)random_value(&of->random, 8);
            evaluator_start(evaluate, input, INPUTS);
            for (size_t at = 0; at < of->count; at++) {
                values[at] = plain_value(of, at, values, input);
                uint64_t found = evaluator_value(evaluate, of->ids[at]);
                if (found != values[at])
                    fail_msg("seed %llu: term %zu (%s) is %llx, should be %llx", (unsigned long long)seed, at,
                             expr_op_text(of->plain[at].op), (unsigned long long)found,
                             (unsigned long long)values[at]);
            }
        }
        evaluator_free(evaluate);
        expr_arena_free(&of->arena);
    }
    memory_free(of);
}

/* Every node as a bit-vector, by SMT-LIB's own operators: what the header promises. */
static Z3_ast to_truth(Z3_context z3, Z3_ast condition)
{
    Z3_sort bit = Z3_mk_bv_sort(z3, 1);
    return Z3_mk_ite(z3, condition, Z3_mk_unsigned_int64(z3, 1, bit), Z3_mk_unsigned_int64(z3, 0, bit));
}

static Z3_ast translate_overflow(Z3_context z3, const expr_node *node, unsigned width, Z3_ast a, Z3_ast b)
{
    Z3_ast (*extend)(Z3_context, unsigned, Z3_ast) = node->op == EXPR_SMULO ? Z3_mk_sign_ext : Z3_mk_zero_ext;
    Z3_ast wide = Z3_mk_bvmul(z3, extend(z3, width, a), extend(z3, width, b));
    Z3_ast narrow = extend(z3, width, Z3_mk_bvmul(z3, a, b));
    return to_truth(z3, Z3_mk_not(z3, Z3_mk_eq(z3, wide, narrow)));
}

static Z3_ast translate_table(Z3_context z3, unsigned width, Z3_ast offset)
{
    Z3_ast value = Z3_mk_unsigned_int64(z3, 0, Z3_mk_bv_sort(z3, width));
    for (uint64_t i = 0; i < sizeof table_bytes; i++) {
        expr_bytes table = {.bytes = table_bytes, .size = sizeof table_bytes};
        Z3_ast here = Z3_mk_eq(z3, offset, Z3_mk_unsigned_int64(z3, i, Z3_mk_bv_sort(z3, 64)));
        uint64_t read = expr_table_read(&table, width, i);
        value = Z3_mk_ite(z3, here, Z3_mk_unsigned_int64(z3, read, Z3_mk_bv_sort(z3, width)), value);
    }
    return value;
}

static Z3_ast translate(Z3_context z3, const expr_node *nodes, size_t at, const Z3_ast *terms)
{
    const expr_node *node = &nodes[at];
    int operands = expr_op_operands(node->op);
    Z3_ast a = operands > 0 ? terms[node->a] : NULL, b = operands > 1 ? terms[node->b] : NULL;
    unsigned width = operands > 0 ? nodes[node->a].width : 0;
    switch (node->op) {
    case EXPR_CONST:
        return Z3_mk_unsigned_int64(z3, node->a | (uint64_t)node->b << 32, Z3_mk_bv_sort(z3, node->width));
    case EXPR_INPUT: return Z3_mk_const(z3, Z3_mk_int_symbol(z3, (int)node->a), Z3_mk_bv_sort(z3, 8));
    case EXPR_NOT: return Z3_mk_bvnot(z3, a);
    case EXPR_NEG: return Z3_mk_bvneg(z3, a);
    case EXPR_EXTRACT: return Z3_mk_extract(z3, node->aux + node->width - 1u, node->aux, a);
    case EXPR_ZEXT: return Z3_mk_zero_ext(z3, node->width - width, a);
    case EXPR_SEXT: return Z3_mk_sign_ext(z3, node->width - width, a);
    case EXPR_TABLE: return translate_table(z3, node->width, a);
    case EXPR_ADD: return Z3_mk_bvadd(z3, a, b);
    case EXPR_SUB: return Z3_mk_bvsub(z3, a, b);
    case EXPR_MUL: return Z3_mk_bvmul(z3, a, b);
    case EXPR_UDIV: return Z3_mk_bvudiv(z3, a, b);
    case EXPR_SDIV: return Z3_mk_bvsdiv(z3, a, b);
    case EXPR_UREM: return Z3_mk_bvurem(z3, a, b);
    case EXPR_SREM: return Z3_mk_bvsrem(z3, a, b);
    case EXPR_AND: return Z3_mk_bvand(z3, a, b);
    case EXPR_OR: return Z3_mk_bvor(z3, a, b);
    case EXPR_XOR: return Z3_mk_bvxor(z3, a, b);
    case EXPR_SHL: return Z3_mk_bvshl(z3, a, b);
    case EXPR_LSHR: return Z3_mk_bvlshr(z3, a, b);
    case EXPR_ASHR: return Z3_mk_bvashr(z3, a, b);
    case EXPR_EQ: return to_truth(z3, Z3_mk_eq(z3, a, b));
    case EXPR_ULT: return to_truth(z3, Z3_mk_bvult(z3, a, b));
    case EXPR_ULE: return to_truth(z3, Z3_mk_bvule(z3, a, b));
    case EXPR_SLT: return to_truth(z3, Z3_mk_bvslt(z3, a, b));
    case EXPR_SLE: return to_truth(z3, Z3_mk_bvsle(z3, a, b));
    case EXPR_SMULO:
    case EXPR_UMULO: return translate_overflow(z3, node, width, a, b);
    case EXPR_CONCAT: return Z3_mk_concat(z3, a, b);
    case EXPR_ITE:
        return Z3_mk_ite(z3, Z3_mk_eq(z3, a, Z3_mk_unsigned_int64(z3, 1, Z3_mk_bv_sort(z3, 1))), b,
                         terms[node->c]);
    default: fail(); return NULL;
    }
}

static Z3_ast *translate_all(Z3_context z3, const expr_node *nodes, size_t first, size_t count)
{
    Z3_ast *terms = memory_allocate(count, sizeof *terms);
    for (size_t at = first; at < count; at++)
        terms[at] = translate(z3, nodes, at, terms);
    return terms;
}

static void simplified_terms_are_proved_equal(void **state)
{
    pool *of = memory_allocate(1, sizeof *of);
    size_t proved = 0;
    for (uint64_t seed = 100001; seed <= 100012; seed++) {
        fill(of, seed);
        Z3_config config = Z3_mk_config();
        Z3_context z3 = Z3_mk_context(config); /* keeps all terms until it goes */
        Z3_del_config(config);
        Z3_ast *plain = translate_all(z3, of->plain, 0, of->count);
        Z3_ast *simple = translate_all(z3, of->arena.nodes, 1, of->arena.count);
        Z3_solver solver = Z3_mk_solver_for_logic(z3, Z3_mk_string_symbol(z3, "QF_BV"));
        Z3_solver_inc_ref(z3, solver);
        Z3_params params = Z3_mk_params(z3);
        Z3_params_inc_ref(z3, params);
        Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "rlimit"), 300000);
        Z3_solver_set_params(z3, solver, params);
        Z3_params_dec_ref(z3, params);
        for (size_t at = INPUTS; at < of->count; at++) {
            Z3_solver_push(z3, solver);
            Z3_solver_assert(z3, solver, Z3_mk_not(z3, Z3_mk_eq(z3, plain[at], simple[of->ids[at]])));
            Z3_lbool answer = Z3_solver_check(z3, solver);
            Z3_solver_pop(z3, solver, 1);
            if (answer == Z3_L_TRUE)
                fail_msg("seed %llu: term %zu (%s) differs", (unsigned long long)seed, at,
                         expr_op_text(of->plain[at].op));
            proved += answer == Z3_L_FALSE;
        }
        Z3_solver_dec_ref(z3, solver);
        memory_free(plain);
        memory_free(simple);
        Z3_del_context(z3);
        expr_arena_free(&of->arena);
    }
    assert_true(proved > 500);
    memory_free(of);
}

typedef struct fixture {
    expr_arena arena;
    expr_id in[8];
} fixture;

static int set_up(void **state)
{
    fixture *f = memory_allocate(1, sizeof *f);
    expr_arena_init(&f->arena);
    for (uint32_t i = 0; i < 8; i++)
        f->in[i] = expr_input(&f->arena, i);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    expr_arena_free(&f->arena);
    memory_free(f);
    return 0;
}

static expr_id combine(expr_arena *arena, const expr_id *bytes, unsigned count, bool from_low)
{
    expr_id value = from_low ? bytes[0] : bytes[count - 1];
    for (unsigned i = 1; i < count; i++)
        value =
            from_low ? expr_concat(arena, bytes[i], value) : expr_concat(arena, value, bytes[count - 1 - i]);
    return value;
}

static void check_reload(expr_arena *arena, expr_id value)
{
    expr_id bytes[8];
    unsigned count = expr_width(arena, value) / 8;
    for (unsigned i = 0; i < count; i++)
        bytes[i] = expr_extract(arena, value, 8 * i, 8);
    assert_int_equal(combine(arena, bytes, count, true), value);
    assert_int_equal(combine(arena, bytes, count, false), value);
}

static void stored_values_reload_as_they_were(void **state)
{
    fixture *f = *state;
    expr_arena *arena = &f->arena;
    expr_id word = combine(arena, f->in, 4, true), wide = combine(arena, f->in, 8, false);
    expr_id sum = expr_binary(arena, EXPR_ADD, word, expr_const(arena, 32, 12345));
    expr_id twelve = expr_extract(arena, sum, 3, 12), bit = expr_extract(arena, f->in[2], 7, 1);
    expr_id small = expr_binary(arena, EXPR_MUL, expr_extract(arena, sum, 8, 16), expr_const(arena, 16, 37));
    expr_id values[] = {
        word,
        wide,
        sum,
        expr_zext(arena, sum, 64),
        expr_sext(arena, sum, 64),
        expr_zext(arena, f->in[0], 32),
        expr_sext(arena, f->in[0], 32),
        expr_zext(arena, twelve, 32),
        expr_sext(arena, twelve, 32),
        expr_concat(arena, small, expr_extract(arena, sum, 0, 16)),
        expr_sext(arena, small, 64),
        expr_zext(arena, bit, 32),
        expr_sext(arena, bit, 64),
        expr_ite(arena, bit, expr_const(arena, 32, 0x101), expr_const(arena, 32, 0)),
        expr_ite(arena, bit, word, sum),
        expr_binary(arena, EXPR_AND, word, expr_const(arena, 32, 0xff00ff)),
        expr_binary(arena, EXPR_AND, sum, expr_const(arena, 32, 0xff00ff)),
        expr_binary(arena, EXPR_SHL, sum, expr_const(arena, 32, 5)),
        expr_binary(arena, EXPR_ASHR, sum, expr_const(arena, 32, 13)),
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        check_reload(arena, values[i]);
}

static expr_id shifted(expr_arena *arena, expr_id byte, unsigned by)
{
    return expr_binary(arena, EXPR_SHL, expr_zext(arena, byte, 32), expr_const(arena, 32, by));
}

static void bytes_put_together_by_hand_are_a_load(void **state)
{
    fixture *f = *state;
    expr_arena *arena = &f->arena;
    expr_id load = combine(arena, f->in, 4, true);
    for (enum expr_op op = EXPR_OR; op <= EXPR_XOR; op++) {
        expr_id up = expr_zext(arena, f->in[0], 32), down = shifted(arena, f->in[3], 24);
        for (unsigned i = 1; i < 4; i++) {
            up = expr_binary(arena, op, up, shifted(arena, f->in[i], 8 * i));
            down = expr_binary(arena, EXPR_ADD, down, shifted(arena, f->in[3 - i], 8 * (3 - i)));
        }
        assert_int_equal(up, load);
        assert_int_equal(down, load);
    }
    expr_id half = expr_binary(arena, EXPR_OR, shifted(arena, f->in[1], 8), expr_zext(arena, f->in[0], 32));
    assert_int_equal(half, expr_zext(arena, combine(arena, f->in, 2, true), 32));
}

static void conditions_have_one_form(void **state)
{
    fixture *f = *state;
    expr_arena *arena = &f->arena;
    expr_id x = f->in[0], seven = expr_const(arena, 8, 7), eight = expr_const(arena, 8, 8);
    expr_id below = expr_binary(arena, EXPR_ULT, x, eight), equal = expr_binary(arena, EXPR_EQ, x, seven);
    assert_int_equal(below, expr_binary(arena, EXPR_ULE, x, seven));
    assert_int_equal(expr_not(arena, below), expr_binary(arena, EXPR_ULT, seven, x));
    assert_int_equal(expr_not(arena, expr_not(arena, equal)), equal);
    assert_int_equal(expr_binary(arena, EXPR_EQ, seven, x), equal);

    expr_id wide = expr_zext(arena, below, 32), zero = expr_const(arena, 32, 0),
            one = expr_const(arena, 32, 1);
    assert_int_equal(expr_binary(arena, EXPR_EQ, wide, zero), expr_not(arena, below));
    assert_int_equal(expr_binary(arena, EXPR_EQ, wide, one), below);
    assert_int_equal(expr_ite(arena, below, one, zero), wide);
    assert_int_equal(expr_ite(arena, below, expr_const(arena, 1, 1), expr_const(arena, 1, 0)), below);

    /* (char)(x + 1) == 8, with C's promotions in between */
    expr_id sum = expr_binary(arena, EXPR_ADD, expr_sext(arena, x, 32), one);
    expr_id promoted = expr_sext(arena, expr_extract(arena, sum, 0, 8), 32);
    assert_int_equal(expr_binary(arena, EXPR_EQ, promoted, expr_const(arena, 32, 8)), equal);

    /* x - '0' <= 9 and x / 10 at the width of a byte */
    expr_id quotient = expr_binary(arena, EXPR_SDIV, expr_zext(arena, x, 32), expr_const(arena, 32, 10));
    assert_int_equal(quotient,
                     expr_zext(arena, expr_binary(arena, EXPR_UDIV, x, expr_const(arena, 8, 10)), 32));
}

static void operands_that_are_concrete_give_concrete(void **state)
{
    fixture *f = *state;
    expr_arena *arena = &f->arena;
    assert_int_equal(expr_binary(arena, EXPR_ADD, 0, f->in[0]), 0);
    assert_int_equal(expr_binary(arena, EXPR_ADD, f->in[0], 0), 0);
    assert_int_equal(expr_unary(arena, EXPR_NOT, 0), 0);
    assert_int_equal(expr_ite(arena, 0, f->in[0], f->in[1]), 0);
    assert_int_equal(expr_concat(arena, f->in[0], 0), 0);
    assert_int_equal(expr_extract(arena, 0, 0, 1), 0);
    assert_int_equal(expr_table(arena, 8, 0, 0), 0);
    assert_false(arena->full);
}

static void a_full_arena_says_so_and_goes_on(void **state)
{
    expr_node nodes[16] = {0};
    uint32_t table[64] = {0};
    expr_arena arena;
    expr_arena_use(&arena, nodes, 16, table, 64);
    expr_id sum = expr_input(&arena, 0), first = sum;
    for (uint32_t i = 1; sum && i < 100; i++)
        sum = expr_binary(&arena, EXPR_ADD, sum, expr_input(&arena, i));
    assert_int_equal(sum, 0);
    assert_true(arena.full);
    assert_int_equal(arena.count, 16);
    assert_int_equal(expr_input(&arena, 0), first); /* what is there is still found */

    uint32_t small[8] = {0};
    expr_arena_use(&arena, nodes, 16, small, 8);
    for (uint32_t i = 0; i < 100; i++)
        expr_input(&arena, i);
    assert_true(arena.full && arena.count < 8);
}

static void equal_nodes_and_tables_are_one(void **state)
{
    fixture *f = *state;
    expr_arena *arena = &f->arena;
    expr_id first = 0;
    uint32_t count = 0;
    for (int round = 0; round < 2; round++) {
        expr_id sum = f->in[0];
        for (uint32_t i = 0; i < 20000; i++)
            sum = expr_binary(arena, EXPR_MUL, sum, expr_input(arena, i));
        assert_true(round == 0 || (sum == first && arena->count == count));
        first = sum;
        count = arena->count;
    }
    for (int round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 100; i++)
            assert_int_equal(expr_arena_add_table(arena, (const uint8_t *)&i, sizeof i), i);
    assert_true(expr_arena_memory(arena) > count * sizeof(expr_node));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(simplified_terms_keep_their_value),
        cmocka_unit_test(simplified_terms_are_proved_equal),
        cmocka_unit_test_setup_teardown(stored_values_reload_as_they_were, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bytes_put_together_by_hand_are_a_load, set_up, tear_down),
        cmocka_unit_test_setup_teardown(conditions_have_one_form, set_up, tear_down),
        cmocka_unit_test_setup_teardown(operands_that_are_concrete_give_concrete, set_up, tear_down),
        cmocka_unit_test(a_full_arena_says_so_and_goes_on),
        cmocka_unit_test_setup_teardown(equal_nodes_and_tables_are_one, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
