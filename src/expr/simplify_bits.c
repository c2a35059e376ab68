/* Constructors that take values apart and put them together, and the rules of the bitwise operators and
 * shifts.
 *
 * A value that was stored byte by byte and is loaded again must give the expression that it was: so
 * extraction goes only into what concatenation can build again (concatenations, extensions), never into
 * arithmetic. Concatenations lean to the right: the high part of one is never a concatenation. */

#include "expr.h"

#include "node.h"

static expr_id make_extension(expr_arena *arena, enum expr_op op, expr_id a, unsigned width)
{
    expr_node node = *expr_get(arena, a);
    if (node.op == EXPR_CONST)
        return expr_const(arena, width,
                          expr_apply(op, width, node.width, 0, expr_const_value(arena, a), 0, 0));
    if (node.op == EXPR_ITE && expr_is_const(arena, node.b) && expr_is_const(arena, node.c))
        return expr_ite(arena, node.a, make_extension(arena, op, node.b, width),
                        make_extension(arena, op, node.c, width));
    return expr_intern(arena, (expr_node){.op = (uint8_t)op, .width = (uint8_t)width, .a = a});
}

expr_id expr_zext(expr_arena *arena, expr_id a, unsigned width)
{
    if (!a)
        return 0;
    EXPR_ASSERT(width >= expr_width(arena, a));
    if (expr_width(arena, a) == width)
        return a;
    if (expr_get(arena, a)->op == EXPR_ZEXT)
        a = expr_get(arena, a)->a;
    return make_extension(arena, EXPR_ZEXT, a, width);
}

expr_id expr_sext(expr_arena *arena, expr_id a, unsigned width)
{
    if (!a)
        return 0;
    EXPR_ASSERT(width >= expr_width(arena, a));
    if (expr_width(arena, a) == width)
        return a;
    if (expr_get(arena, a)->op == EXPR_ZEXT)
        return expr_zext(arena, a, width);
    if (expr_get(arena, a)->op == EXPR_SEXT)
        a = expr_get(arena, a)->a;
    return make_extension(arena, EXPR_SEXT, a, width);
}

/* Bits of an extension that are not all bits of what is extended. */
static expr_id extract_extension(expr_arena *arena, expr_node node, unsigned lowest, unsigned width)
{
    unsigned inner = expr_width(arena, node.a);
    if (node.op == EXPR_ZEXT) {
        if (lowest >= inner)
            return expr_const(arena, width, 0);
        return expr_zext(arena, expr_extract(arena, node.a, lowest, inner - lowest), width);
    }
    unsigned from = lowest < inner ? lowest : inner - 1;
    return expr_sext(arena, expr_extract(arena, node.a, from, inner - from), width);
}

static expr_id extract_concatenation(expr_arena *arena, expr_node node, unsigned lowest, unsigned width)
{
    unsigned low_width = expr_width(arena, node.b);
    if (lowest >= low_width)
        return expr_extract(arena, node.a, lowest - low_width, width);
    if (lowest + width <= low_width)
        return expr_extract(arena, node.b, lowest, width);
    return expr_concat(arena, expr_extract(arena, node.a, 0, lowest + width - low_width),
                       expr_extract(arena, node.b, lowest, low_width - lowest));
}

expr_id expr_extract(expr_arena *arena, expr_id a, unsigned lowest, unsigned width)
{
    if (!a)
        return 0;
    expr_node node = *expr_get(arena, a);
    EXPR_ASSERT(width >= 1 && lowest + width <= node.width);
    if (width == node.width)
        return a;
    switch (node.op) {
    case EXPR_CONST: return expr_const(arena, width, expr_const_value(arena, a) >> lowest);
    case EXPR_EXTRACT: return expr_extract(arena, node.a, lowest + node.aux, width);
    case EXPR_CONCAT: return extract_concatenation(arena, node, lowest, width);
    case EXPR_ZEXT:
    case EXPR_SEXT:
        if (lowest + width <= expr_width(arena, node.a))
            return expr_extract(arena, node.a, lowest, width);
        return extract_extension(arena, node, lowest, width);
    default:
        return expr_intern(
            arena, (expr_node){.op = EXPR_EXTRACT, .width = (uint8_t)width, .aux = (uint16_t)lowest, .a = a});
    }
}

/* Is `part` what extracting its width from bit `lowest` of `whole` would give? Makes no nodes. */
static bool is_part(const expr_arena *arena, expr_id part, expr_id whole, unsigned lowest)
{
    const expr_node *piece = expr_get(arena, part);
    for (;;) {
        if (part == whole && lowest == 0)
            return true;
        if (piece->op == EXPR_EXTRACT && piece->a == whole && piece->aux == lowest)
            return true;
        const expr_node *node = expr_get(arena, whole);
        if (node->op == EXPR_EXTRACT) {
            whole = node->a;
            lowest += node->aux;
        } else if (node->op == EXPR_ZEXT || node->op == EXPR_SEXT) {
            unsigned inner = expr_width(arena, node->a);
            if (lowest + piece->width > inner) {
                if (node->op == EXPR_ZEXT || piece->width != 1)
                    return false;
                lowest = inner - 1;
            }
            whole = node->a;
        } else if (node->op == EXPR_CONCAT) {
            unsigned low_width = expr_width(arena, node->b);
            bool is_high = lowest >= low_width;
            if (!is_high && lowest + piece->width > low_width)
                return false;
            whole = is_high ? node->a : node->b;
            lowest -= is_high ? low_width : 0;
        } else {
            return false;
        }
    }
}

/* The concatenation as something that is not one; 0 if there is no such thing. */
static expr_id merge_parts(expr_arena *arena, expr_id high, expr_id low)
{
    expr_node h = *expr_get(arena, high);
    unsigned low_width = expr_width(arena, low), width = h.width + low_width;
    if (h.op == EXPR_CONST && expr_is_const(arena, low))
        return expr_const(arena, width,
                          expr_const_value(arena, high) << low_width | expr_const_value(arena, low));
    if (h.width == 1 && is_part(arena, high, low, low_width - 1))
        return expr_sext(arena, low, width);
    if (h.op == EXPR_EXTRACT && h.aux >= low_width && is_part(arena, low, h.a, h.aux - low_width))
        return expr_extract(arena, h.a, h.aux - low_width, width);
    return 0;
}

expr_id expr_concat(expr_arena *arena, expr_id high, expr_id low)
{
    if (!high || !low)
        return 0;
    expr_node h = *expr_get(arena, high), l = *expr_get(arena, low);
    unsigned width = h.width + l.width;
    EXPR_ASSERT(width <= 64);
    if (h.op == EXPR_CONST && expr_const_value(arena, high) == 0)
        return expr_zext(arena, low, width);
    if (h.op == EXPR_ZEXT)
        return expr_zext(arena, expr_concat(arena, h.a, low), width);
    if (h.op == EXPR_SEXT)
        return expr_sext(arena, expr_concat(arena, h.a, low), width);
    if (h.op == EXPR_CONCAT)
        return expr_concat(arena, h.a, expr_concat(arena, h.b, low));
    expr_id merged = merge_parts(arena, high, low);
    if (merged)
        return merged;
    if (l.op == EXPR_CONCAT && (merged = merge_parts(arena, high, l.a)))
        return expr_concat(arena, merged, l.b);
    return expr_intern(arena, (expr_node){.op = EXPR_CONCAT, .width = (uint8_t)width, .a = high, .b = low});
}

static unsigned count_low_zeros(const expr_arena *arena, expr_id a)
{
    const expr_node *node = expr_get(arena, a);
    switch (node->op) {
    case EXPR_CONST: {
        uint64_t value = expr_const_value(arena, a);
        return value ? (unsigned)__builtin_ctzll(value) : node->width;
    }
    case EXPR_ZEXT: return count_low_zeros(arena, node->a);
    case EXPR_CONCAT: {
        unsigned zeros = count_low_zeros(arena, node->b);
        return zeros < expr_width(arena, node->b) ? zeros : zeros + count_low_zeros(arena, node->a);
    }
    default: return 0;
    }
}

/* `into` with its low bits, known to be zero, replaced by `part`. */
static expr_id fill_low_zeros(expr_arena *arena, expr_id into, expr_id part)
{
    expr_node node = *expr_get(arena, into);
    if (node.op == EXPR_ZEXT && expr_width(arena, part) <= expr_width(arena, node.a))
        return expr_zext(arena, fill_low_zeros(arena, node.a, part), node.width);
    if (node.op != EXPR_CONCAT || expr_width(arena, part) > expr_width(arena, node.b))
        return 0;
    unsigned low_width = expr_width(arena, node.b);
    bool is_zero = expr_is_const(arena, node.b) && expr_const_value(arena, node.b) == 0;
    expr_id low = is_zero ? expr_zext(arena, part, low_width) : fill_low_zeros(arena, node.b, part);
    return expr_concat(arena, node.a, low);
}

expr_id simplify_disjoint(expr_arena *arena, expr_id a, expr_id b)
{
    for (int turn = 0; turn < 2; turn++) {
        expr_node node = *expr_get(arena, a);
        if (node.op == EXPR_ZEXT && !expr_is_const(arena, b) &&
            count_low_zeros(arena, b) >= expr_width(arena, node.a))
            return fill_low_zeros(arena, b, node.a);
        expr_id other = a;
        a = b;
        b = other;
    }
    return 0;
}

/* Would op with this constant leave all bits as they are, or make all of them the same constant? */
static bool is_clean(enum expr_op op, unsigned width, uint64_t value)
{
    value &= expr_mask(width);
    return value == 0 || (op != EXPR_XOR && value == expr_mask(width));
}

static expr_id bitwise_with_const(expr_arena *arena, enum expr_op op, expr_id a, uint64_t value)
{
    expr_node node = *expr_get(arena, a);
    unsigned width = node.width;
    if (value == 0)
        return op == EXPR_AND ? expr_const(arena, width, 0) : a;
    if (value == expr_mask(width))
        return op == EXPR_AND  ? a
               : op == EXPR_OR ? expr_const(arena, width, value)
                               : expr_unary(arena, EXPR_NOT, a);
    if (node.op == op && expr_is_const(arena, node.b)) {
        uint64_t both = expr_apply(op, width, width, 0, expr_const_value(arena, node.b), value, 0);
        return expr_binary(arena, op, node.a, expr_const(arena, width, both));
    }
    if (op == EXPR_XOR && node.op == EXPR_NOT)
        return expr_binary(arena, op, node.a, expr_const(arena, width, ~value));
    if (op == EXPR_AND && (value & (value + 1)) == 0)
        return expr_zext(arena, expr_extract(arena, a, 0, (unsigned)__builtin_ctzll(~value)), width);
    if (node.op == EXPR_ZEXT) {
        unsigned inner = expr_width(arena, node.a);
        if (op == EXPR_AND || value <= expr_mask(inner))
            return expr_zext(arena, expr_binary(arena, op, node.a, expr_const(arena, inner, value)), width);
    }
    if (node.op == EXPR_CONCAT) {
        unsigned low = expr_width(arena, node.b);
        if (is_clean(op, low, value) || is_clean(op, width - low, value >> low))
            return expr_concat(arena,
                               expr_binary(arena, op, node.a, expr_const(arena, width - low, value >> low)),
                               expr_binary(arena, op, node.b, expr_const(arena, low, value)));
    }
    return 0;
}

expr_id simplify_bitwise(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    if (expr_is_const(arena, b))
        return bitwise_with_const(arena, op, a, expr_const_value(arena, b));
    expr_node x = *expr_get(arena, a), y = *expr_get(arena, b);
    if (a == b)
        return op == EXPR_XOR ? expr_const(arena, x.width, 0) : a;
    if ((x.op == EXPR_NOT && x.a == b) || (y.op == EXPR_NOT && y.a == a))
        return expr_const(arena, x.width, op == EXPR_AND ? 0 : ~(uint64_t)0);
    if (op == EXPR_XOR && x.width == 1)
        return expr_not(arena, expr_binary(arena, EXPR_EQ, a, b));
    if (x.op == y.op && (x.op == EXPR_ZEXT || x.op == EXPR_SEXT) &&
        expr_width(arena, x.a) == expr_width(arena, y.a)) {
        expr_id inner = expr_binary(arena, op, x.a, y.a);
        return x.op == EXPR_ZEXT ? expr_zext(arena, inner, x.width) : expr_sext(arena, inner, x.width);
    }
    return op == EXPR_AND ? 0 : simplify_disjoint(arena, a, b);
}

expr_id simplify_shift(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    unsigned width = expr_width(arena, a);
    if (expr_is_const(arena, a)) {
        uint64_t value = expr_const_value(arena, a);
        return value == 0 || (op == EXPR_ASHR && value == expr_mask(width)) ? a : 0;
    }
    if (!expr_is_const(arena, b))
        return 0;
    uint64_t amount = expr_const_value(arena, b);
    if (amount == 0)
        return a;
    if (amount >= width) {
        if (op != EXPR_ASHR)
            return expr_const(arena, width, 0);
        amount = width - 1;
        if (amount == 0)
            return a;
    }
    unsigned by = (unsigned)amount;
    switch (op) {
    case EXPR_SHL: return expr_concat(arena, expr_extract(arena, a, 0, width - by), expr_const(arena, by, 0));
    case EXPR_LSHR: return expr_zext(arena, expr_extract(arena, a, by, width - by), width);
    default: return expr_sext(arena, expr_extract(arena, a, by, width - by), width);
    }
}
