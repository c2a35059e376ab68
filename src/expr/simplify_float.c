/* The constructor of operations on floating point, and comparisons of what was converted to integers. */

#include "float_apply.h"
#include "float_compare.h"
#include "node.h"

/* An integer that was converted and comes back, if nothing of it was lost; 0: not so. */
static expr_id integer_again(expr_arena *arena, unsigned width, expr_id a)
{
    expr_node x = *expr_get(arena, a);
    bool was_signed = x.op == EXPR_SIGNED_TO_FLOAT;
    if (!was_signed && x.op != EXPR_UNSIGNED_TO_FLOAT)
        return 0;
    unsigned inner = expr_width(arena, x.a);
    if (inner > float_fraction_bits(x.width) || inner + !was_signed > width)
        return 0;
    return was_signed ? expr_sext(arena, x.a, width) : expr_zext(arena, x.a, width);
}

/* An integer that was converted without loss. */
typedef struct exact_integer {
    expr_id term;
    unsigned bits; /* of a signed number that holds all its values */
    bool is_signed;
    int64_t value; /* of a constant; else 0 */
} exact_integer;

/* A constant with a sign that an integer has not, as -0, is none. */
static bool find_integer_value(expr_arena *arena, expr_id a, exact_integer *into)
{
    unsigned width = expr_width(arena, a);
    uint64_t bits = expr_const_value(arena, a), cut = float_apply(EXPR_FLOAT_TO_SIGNED, 64, width, 0, bits, 0);
    int64_t value = (int64_t)cut;
    if (float_apply(EXPR_SIGNED_TO_FLOAT, width, 64, 0, cut, 0) != bits || value == INT64_MIN)
        return false;
    uint64_t magnitude = (uint64_t)(value < 0 ? -value : value);
    *into = (exact_integer){.bits = magnitude ? 65 - (unsigned)__builtin_clzll(magnitude) : 1, .is_signed = true, .value = value};
    into->term = into->bits <= 64 ? expr_const(arena, into->bits, cut) : 0;
    return into->term;
}

static bool find_integer(expr_arena *arena, expr_id a, exact_integer *into)
{
    expr_node node = *expr_get(arena, a);
    if (node.op == EXPR_CONST)
        return find_integer_value(arena, a, into);
    if (node.op != EXPR_SIGNED_TO_FLOAT && node.op != EXPR_UNSIGNED_TO_FLOAT)
        return false;
    expr_node inner = *expr_get(arena, node.a);
    bool is_signed = node.op == EXPR_SIGNED_TO_FLOAT;
    bool is_extended = inner.op == EXPR_ZEXT || (inner.op == EXPR_SEXT && is_signed);
    expr_id term = is_extended ? inner.a : node.a;
    is_signed &= inner.op != EXPR_ZEXT;
    *into = (exact_integer){.term = term, .bits = expr_width(arena, term) + !is_signed, .is_signed = is_signed};
    return into->bits <= float_fraction_bits(node.width) + 1;
}

static expr_id extended(expr_arena *arena, const exact_integer *of, unsigned bits)
{
    return of->is_signed ? expr_sext(arena, of->term, bits) : expr_zext(arena, of->term, bits);
}

/* A product may be -0, unless one factor is positive. */
expr_id expr_float_exactly(expr_arena *arena, enum expr_op op, unsigned width, expr_id a, expr_id b)
{
    exact_integer x, y;
    if ((op != EXPR_FLOAT_ADD && op != EXPR_FLOAT_SUB && op != EXPR_FLOAT_MUL) || !a || !b ||
        !find_integer(arena, a, &x) || !find_integer(arena, b, &y) || (op == EXPR_FLOAT_MUL && x.value <= 0 && y.value <= 0))
        return 0;
    unsigned bits = op == EXPR_FLOAT_MUL ? x.bits + y.bits : (x.bits > y.bits ? x.bits : y.bits) + 1;
    if (bits > float_fraction_bits(width) + 1)
        return 0;
    enum expr_op by = op == EXPR_FLOAT_ADD ? EXPR_ADD : op == EXPR_FLOAT_SUB ? EXPR_SUB : EXPR_MUL;
    expr_id made = expr_binary(arena, by, extended(arena, &x, bits), extended(arena, &y, bits));
    return expr_float(arena, EXPR_SIGNED_TO_FLOAT, width, 0, made, 0);
}

bool expr_float_fits(const expr_node *node, unsigned a, unsigned b)
{
    bool is_float = node->width == 32 || node->width == 64, is_from_float = a == 32 || a == 64;
    switch ((enum expr_op)node->op) {
    case EXPR_SIGNED_TO_FLOAT:
    case EXPR_UNSIGNED_TO_FLOAT: return is_float && a;
    case EXPR_FLOAT_TO_SIGNED: return is_float && is_from_float;
    case EXPR_FLOAT_TO_UNSIGNED: return node->width == 64 && is_from_float;
    case EXPR_FLOAT_TO_FLOAT: return is_float && is_from_float && a != node->width;
    case EXPR_FLOAT_ROUND: return is_float && a == node->width && node->aux <= FLOAT_AWAY;
    case EXPR_FLOAT_ROOT: return is_float && a == node->width;
    default: return is_float && a == node->width && b == node->width;
    }
}

expr_id expr_float(expr_arena *arena, enum expr_op op, unsigned width, unsigned aux, expr_id a, expr_id b)
{
    bool has_two = expr_op_operands(op) > 1;
    if (!a || (has_two && !b))
        return 0;
    unsigned inner = expr_width(arena, a);
    expr_node made = {.op = (uint8_t)op, .width = (uint8_t)width, .aux = (uint16_t)aux, .a = a, .b = has_two ? b : 0};
    EXPR_ASSERT(expr_op_is_float(op) && expr_float_fits(&made, inner, has_two ? expr_width(arena, b) : 0));
    if (expr_is_const(arena, a) && (!has_two || expr_is_const(arena, b)))
        return expr_const(arena, width, float_apply(op, width, inner, aux, expr_const_value(arena, a),
                                                    has_two ? expr_const_value(arena, b) : 0));
    bool cuts = op == EXPR_FLOAT_TO_SIGNED || op == EXPR_FLOAT_TO_UNSIGNED;
    expr_id simple = cuts      ? integer_again(arena, width, a)
                     : has_two ? expr_float_exactly(arena, op, width, a, b)
                               : 0;
    return simple ? simple : expr_intern(arena, made);
}

/* A comparison of a number that was cut to an integer with one that is given: what is no number of that type became the
 * least of all, so whatever is above that was a number between two others. */
expr_id simplify_cut_order(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    bool is_right = expr_get(arena, b)->op == EXPR_FLOAT_TO_SIGNED;
    expr_id cut = is_right ? b : a, other = is_right ? a : b;
    unsigned width = expr_width(arena, cut);
    if (expr_get(arena, cut)->op != EXPR_FLOAT_TO_SIGNED || !expr_is_const(arena, other) ||
        (op != EXPR_SLT && op != EXPR_SLE))
        return 0;
    int64_t value = expr_signed(expr_const_value(arena, other), width), most = (int64_t)expr_mask(width - 1);
    bool or_equal = (op == EXPR_SLE) == is_right; /* of: value < cut, or value <= cut */
    if (or_equal ? value <= -most - 1 : value == most)
        return expr_const(arena, 1, or_equal == is_right);
    expr_id above = float_is_cut_between(arena, cut, or_equal ? value : value + 1, most);
    return is_right ? above : expr_not(arena, above);
}

expr_id simplify_cut_equality(expr_arena *arena, expr_id a, expr_id b)
{
    unsigned width = expr_width(arena, a);
    if (expr_get(arena, a)->op != EXPR_FLOAT_TO_SIGNED || !expr_is_const(arena, b) ||
        expr_const_value(arena, b) == float_sign(width))
        return 0;
    int64_t value = expr_signed(expr_const_value(arena, b), width);
    return float_is_cut_between(arena, a, value, value);
}
