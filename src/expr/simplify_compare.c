/* The rules of comparisons. Their aim is one form for each meaning: `<=` against a constant becomes `<`,
 * extensions fall away, so that what is compared is as near to the input bytes as can be. */

#include "expr.h"

#include "node.h"

static expr_id truth(expr_arena *arena, bool value)
{
    return expr_const(arena, 1, value);
}

static expr_id equals_const(expr_arena *arena, expr_id a, uint64_t value)
{
    return expr_binary(arena, EXPR_EQ, a, expr_const(arena, expr_width(arena, a), value));
}

static bool is_extension(const expr_node *node)
{
    return node->op == EXPR_ZEXT || node->op == EXPR_SEXT;
}

/* The low bits of an operand of arithmetic, if they come without new arithmetic; else 0. */
static expr_id low_bits(expr_arena *arena, expr_id a, unsigned width)
{
    expr_node node = *expr_get(arena, a);
    if (node.op == EXPR_CONST || (is_extension(&node) && expr_width(arena, node.a) >= width))
        return expr_extract(arena, a, 0, width);
    return 0;
}

/* The low bits of arithmetic on extended operands: the arithmetic on what was extended. C's promotions make
 * these. */
static expr_id narrow_arithmetic(expr_arena *arena, expr_id a)
{
    expr_node cut = *expr_get(arena, a);
    if (cut.op != EXPR_EXTRACT || cut.aux != 0)
        return 0;
    expr_node node = *expr_get(arena, cut.a);
    switch (node.op) {
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_MUL:
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR: break;
    default: return 0;
    }
    expr_id x = low_bits(arena, node.a, cut.width), y = low_bits(arena, node.b, cut.width);
    return x && y ? expr_binary(arena, node.op, x, y) : 0;
}

/* A choice between two constants, perhaps cut: its condition, and the constants; else 0. */
static expr_id choice_of_consts(const expr_arena *arena, expr_id a, uint64_t *then, uint64_t *other)
{
    const expr_node *node = expr_get(arena, a);
    unsigned lowest = 0;
    uint64_t mask = expr_mask(node->width);
    if (node->op == EXPR_EXTRACT) {
        lowest = node->aux;
        node = expr_get(arena, node->a);
    }
    if (node->op != EXPR_ITE || !expr_is_const(arena, node->b) || !expr_is_const(arena, node->c))
        return 0;
    *then = expr_const_value(arena, node->b) >> lowest & mask;
    *other = expr_const_value(arena, node->c) >> lowest & mask;
    return node->a;
}

static expr_id compare_choice(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    uint64_t then, other;
    unsigned width = expr_width(arena, a);
    expr_id condition;
    bool if_then, if_other;
    if (expr_is_const(arena, b) && (condition = choice_of_consts(arena, a, &then, &other))) {
        uint64_t value = expr_const_value(arena, b);
        if_then = expr_apply(op, 1, width, 0, then, value, 0);
        if_other = expr_apply(op, 1, width, 0, other, value, 0);
    } else if (expr_is_const(arena, a) && (condition = choice_of_consts(arena, b, &then, &other))) {
        uint64_t value = expr_const_value(arena, a);
        if_then = expr_apply(op, 1, width, 0, value, then, 0);
        if_other = expr_apply(op, 1, width, 0, value, other, 0);
    } else {
        return 0;
    }
    if (if_then == if_other)
        return truth(arena, if_then);
    return if_then ? condition : expr_not(arena, condition);
}

/* a == value where a is an extension or a concatenation with a constant part. */
static expr_id equality_of_parts(expr_arena *arena, expr_node x, uint64_t value)
{
    if (is_extension(&x)) {
        unsigned inner = expr_width(arena, x.a);
        uint64_t cut = value & expr_mask(inner);
        if (expr_apply(x.op, x.width, inner, 0, cut, 0, 0) != value)
            return truth(arena, false);
        return equals_const(arena, x.a, cut);
    }
    unsigned low_width = expr_width(arena, x.b);
    uint64_t high = value >> low_width, low = value & expr_mask(low_width);
    if (expr_is_const(arena, x.a))
        return expr_const_value(arena, x.a) == high ? equals_const(arena, x.b, low) : truth(arena, false);
    if (expr_is_const(arena, x.b))
        return expr_const_value(arena, x.b) == low ? equals_const(arena, x.a, high) : truth(arena, false);
    return 0;
}

static expr_id equality_with_const(expr_arena *arena, expr_id a, expr_id b)
{
    expr_node x = *expr_get(arena, a);
    uint64_t value = expr_const_value(arena, b);
    if (x.width == 1)
        return value ? a : expr_not(arena, a);
    switch (x.op) {
    case EXPR_NOT: return equals_const(arena, x.a, ~value);
    case EXPR_NEG: return equals_const(arena, x.a, 0 - value);
    case EXPR_ZEXT:
    case EXPR_SEXT:
    case EXPR_CONCAT: return equality_of_parts(arena, x, value);
    case EXPR_ADD:
        return expr_is_const(arena, x.b) ? equals_const(arena, x.a, value - expr_const_value(arena, x.b)) : 0;
    case EXPR_SUB:
        if (expr_is_const(arena, x.a))
            return equals_const(arena, x.b, expr_const_value(arena, x.a) - value);
        return value == 0 ? expr_binary(arena, EXPR_EQ, x.a, x.b) : 0;
    case EXPR_XOR:
        if (expr_is_const(arena, x.b))
            return equals_const(arena, x.a, value ^ expr_const_value(arena, x.b));
        return value == 0 ? expr_binary(arena, EXPR_EQ, x.a, x.b) : 0;
    case EXPR_AND:
        return expr_is_const(arena, x.b) && (value & ~expr_const_value(arena, x.b)) ? truth(arena, false) : 0;
    case EXPR_OR:
        return expr_is_const(arena, x.b) && (~value & expr_const_value(arena, x.b)) ? truth(arena, false) : 0;
    default: break;
    }
    expr_id narrow = narrow_arithmetic(arena, a);
    return narrow ? equals_const(arena, narrow, value) : compare_choice(arena, EXPR_EQ, a, b);
}

/* Both operands extended in the same way: compares what was extended, at the wider of the two widths. */
static expr_id compare_extended(expr_arena *arena, enum expr_op op, expr_node x, expr_node y)
{
    if (!is_extension(&x) || x.op != y.op)
        return 0;
    unsigned one = expr_width(arena, x.a), other = expr_width(arena, y.a), width = one > other ? one : other;
    if (x.op == EXPR_SEXT)
        return expr_binary(arena, op, expr_sext(arena, x.a, width), expr_sext(arena, y.a, width));
    if (op == EXPR_SLT || op == EXPR_SLE) /* neither has a sign */
        op = op == EXPR_SLT ? EXPR_ULT : EXPR_ULE;
    return expr_binary(arena, op, expr_zext(arena, x.a, width), expr_zext(arena, y.a, width));
}

expr_id simplify_equality(expr_arena *arena, expr_id a, expr_id b)
{
    if (a == b)
        return truth(arena, true);
    if (expr_is_const(arena, b))
        return equality_with_const(arena, a, b);
    expr_node x = *expr_get(arena, a), y = *expr_get(arena, b);
    if ((x.op == EXPR_NOT || x.op == EXPR_NEG) && x.op == y.op)
        return expr_binary(arena, EXPR_EQ, x.a, y.a);
    if (x.op == EXPR_ADD && expr_is_const(arena, x.b) && (x.a == b || (y.op == EXPR_ADD && y.b == x.b)))
        return x.a == b ? truth(arena, false) : expr_binary(arena, EXPR_EQ, x.a, y.a);
    if (y.op == EXPR_ADD && expr_is_const(arena, y.b) && y.a == a)
        return truth(arena, false);
    if (x.op == EXPR_CONCAT && y.op == EXPR_CONCAT && expr_width(arena, x.b) == expr_width(arena, y.b)) {
        if (x.a == y.a)
            return expr_binary(arena, EXPR_EQ, x.b, y.b);
        if (x.b == y.b)
            return expr_binary(arena, EXPR_EQ, x.a, y.a);
    }
    return compare_extended(arena, EXPR_EQ, x, y);
}

/* `<=` with a constant on either side. */
static expr_id make_strict(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    unsigned width = expr_width(arena, a);
    bool is_signed = op == EXPR_SLE;
    uint64_t least = is_signed ? (uint64_t)1 << (width - 1) : 0;
    uint64_t most = (least - 1) & expr_mask(width);
    enum expr_op strict = is_signed ? EXPR_SLT : EXPR_ULT;
    if (expr_is_const(arena, b)) {
        uint64_t value = expr_const_value(arena, b);
        return value == most ? truth(arena, true)
                             : expr_binary(arena, strict, a, expr_const(arena, width, value + 1));
    }
    uint64_t value = expr_const_value(arena, a);
    return value == least ? truth(arena, true)
                          : expr_binary(arena, strict, expr_const(arena, width, value - 1), b);
}

/* a < value or value < a at the ends of the range: constant, or an equality. `least` is the end that a cannot
 * pass in the direction asked for, `step` leads inwards from it. */
static expr_id compare_at_end(expr_arena *arena, expr_id a, uint64_t value, uint64_t least, uint64_t step)
{
    uint64_t mask = expr_mask(expr_width(arena, a));
    uint64_t second = (least + step) & mask, most = (least - step) & mask;
    if (value == least)
        return truth(arena, false);
    if (value == second)
        return equals_const(arena, a, least);
    return value == most ? expr_not(arena, equals_const(arena, a, most)) : 0;
}

/* extended < value, or value < extended when `is_right`. */
static expr_id order_extended(expr_arena *arena, enum expr_op op, expr_node x, uint64_t value, bool is_right)
{
    unsigned inner = expr_width(arena, x.a);
    uint64_t cut = value & expr_mask(inner);
    if (expr_apply(x.op, x.width, inner, 0, cut, 0, 0) == value) {
        if (x.op == EXPR_ZEXT)
            op = EXPR_ULT;
        expr_id limit = expr_const(arena, inner, cut);
        return is_right ? expr_binary(arena, op, limit, x.a) : expr_binary(arena, op, x.a, limit);
    }
    if (op == EXPR_SLT)
        return truth(arena, (expr_signed(value, x.width) < 0) == is_right);
    if (x.op == EXPR_ZEXT)
        return truth(arena, !is_right);
    /* Unsigned against a value between the non-negative and the negative ones. */
    expr_id zero = expr_const(arena, inner, 0);
    return is_right ? expr_binary(arena, EXPR_SLT, x.a, zero) : expr_binary(arena, EXPR_SLE, zero, x.a);
}

/* concatenation < value or value < concatenation, where the low part does not matter. */
static expr_id order_high_part(expr_arena *arena, enum expr_op op, expr_node x, uint64_t value, bool is_right)
{
    unsigned low_width = expr_width(arena, x.b);
    uint64_t low = value & expr_mask(low_width);
    if (low != (is_right ? expr_mask(low_width) : 0))
        return 0;
    expr_id limit = expr_const(arena, x.width - low_width, value >> low_width);
    return is_right ? expr_binary(arena, op, limit, x.a) : expr_binary(arena, op, x.a, limit);
}

/* a < value, or value < a when `is_right`. */
static expr_id order_with_const(expr_arena *arena, enum expr_op op, expr_id a, uint64_t value, bool is_right)
{
    expr_node x = *expr_get(arena, a);
    uint64_t least = op == EXPR_SLT ? (uint64_t)1 << (x.width - 1) : 0;
    uint64_t end = is_right ? (least - 1) & expr_mask(x.width) : least;
    expr_id simple = compare_at_end(arena, a, value, end, is_right ? ~(uint64_t)0 : 1);
    if (simple)
        return simple;
    if (is_extension(&x))
        return order_extended(arena, op, x, value, is_right);
    if (x.op == EXPR_CONCAT)
        return order_high_part(arena, op, x, value, is_right);
    expr_id narrow = narrow_arithmetic(arena, a);
    if (!narrow)
        return 0;
    expr_id limit = expr_const(arena, x.width, value);
    return is_right ? expr_binary(arena, op, limit, narrow) : expr_binary(arena, op, narrow, limit);
}

expr_id simplify_order(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    bool is_strict = op == EXPR_ULT || op == EXPR_SLT;
    if (a == b)
        return truth(arena, !is_strict);
    bool a_const = expr_is_const(arena, a), b_const = expr_is_const(arena, b);
    if (!a_const && !b_const)
        return compare_extended(arena, op, *expr_get(arena, a), *expr_get(arena, b));
    if (!is_strict)
        return make_strict(arena, op, a, b);
    expr_id simple = compare_choice(arena, op, a, b);
    if (simple)
        return simple;
    return a_const ? order_with_const(arena, op, b, expr_const_value(arena, a), true)
                   : order_with_const(arena, op, a, expr_const_value(arena, b), false);
}
