#include "float_compare.h"

#include "float_apply.h"
#include "node.h"

static expr_id constant(expr_arena *arena, unsigned width, uint64_t value)
{
    return expr_const(arena, width, value);
}

static expr_id both(expr_arena *arena, expr_id a, expr_id b)
{
    return expr_binary(arena, EXPR_AND, a, b);
}

static expr_id either(expr_arena *arena, expr_id a, expr_id b)
{
    return expr_binary(arena, EXPR_OR, a, b);
}

static expr_id magnitude_of(expr_arena *arena, expr_id a)
{
    if (!a)
        return 0;
    unsigned width = expr_width(arena, a);
    return expr_binary(arena, EXPR_AND, a, constant(arena, width, ~float_sign(width)));
}

static bool is_from_integer(const expr_node *node)
{
    return node->op == EXPR_SIGNED_TO_FLOAT || node->op == EXPR_UNSIGNED_TO_FLOAT;
}

expr_id float_is_nan_of(expr_arena *arena, expr_id a)
{
    if (!a)
        return 0;
    expr_node node = *expr_get(arena, a);
    if (is_from_integer(&node))
        return constant(arena, 1, 0);
    if (node.op == EXPR_FLOAT_TO_FLOAT)
        return float_is_nan_of(arena, node.a);
    return expr_binary(arena, EXPR_ULT, constant(arena, node.width, float_infinity(node.width)), magnitude_of(arena, a));
}

/* ---- with constants ---- */

/* low <= a <= high, of bits. */
static expr_id has_bits_between(expr_arena *arena, enum expr_op order, expr_id a, uint64_t low, uint64_t high)
{
    unsigned width = expr_width(arena, a);
    return both(arena, expr_binary(arena, order, constant(arena, width, low), a),
                expr_binary(arena, order, a, constant(arena, width, high)));
}

static uint64_t integer_of_key(const expr_node *conversion, unsigned inner, int64_t key)
{
    return conversion->op == EXPR_UNSIGNED_TO_FLOAT ? ((uint64_t)key ^ (uint64_t)1 << 63) : (uint64_t)key & expr_mask(inner);
}

/* The operand of a conversion that is the key-th in the order of its values. */
static uint64_t operand_of_key(const expr_node *conversion, unsigned inner, int64_t key)
{
    return is_from_integer(conversion) ? integer_of_key(conversion, inner, key) : float_of_key(inner, key);
}

static int64_t converted(const expr_node *conversion, unsigned inner, int64_t key)
{
    uint64_t operand = operand_of_key(conversion, inner, key);
    uint64_t made = float_apply((enum expr_op)conversion->op, conversion->width, inner, 0, operand, 0);
    return conversion->op == EXPR_FLOAT_TO_SIGNED ? expr_signed(made, conversion->width)
                                                  : float_key(conversion->width, made);
}

typedef struct key_range {
    int64_t low, high;
} key_range;

/* The keys of a conversion's operand in whose order the results are: all, but for what is too large for an integer. */
static key_range keys_of(const expr_node *conversion, unsigned inner)
{
    if (conversion->op == EXPR_SIGNED_TO_FLOAT)
        return (key_range){-(int64_t)(float_sign(inner) - 1) - 1, (int64_t)(float_sign(inner) - 1)};
    if (conversion->op == EXPR_UNSIGNED_TO_FLOAT)
        return (key_range){INT64_MIN, (int64_t)(expr_mask(inner) ^ (uint64_t)1 << 63)};
    int64_t infinity = float_key(inner, float_infinity(inner));
    uint64_t limit = float_apply(EXPR_UNSIGNED_TO_FLOAT, inner, 64, 0, float_sign(conversion->width), 0);
    bool is_cut = conversion->op == EXPR_FLOAT_TO_SIGNED;
    return (key_range){-1 - infinity, is_cut ? float_key(inner, limit) - 1 : infinity};
}

static int64_t middle_of(int64_t low, int64_t high)
{
    return low + (int64_t)(((uint64_t)high - (uint64_t)low) / 2);
}

/* The first of the keys that is converted to this one or to a greater one; false: there is none. */
static bool find_first(const expr_node *conversion, unsigned inner, key_range among, int64_t wanted, int64_t *found)
{
    if (converted(conversion, inner, among.high) < wanted)
        return false;
    while (among.low < among.high) {
        int64_t middle = middle_of(among.low, among.high);
        if (converted(conversion, inner, middle) >= wanted)
            among.high = middle;
        else
            among.low = middle + 1;
    }
    *found = among.high;
    return true;
}

/* Conversions never turn the order around: so what leads into a range is a range. */
static expr_id is_converted_between(expr_arena *arena, const expr_node *conversion, int64_t low, int64_t high)
{
    unsigned inner = expr_width(arena, conversion->a);
    key_range all = keys_of(conversion, inner);
    int64_t first, behind, last = all.high;
    if (converted(conversion, inner, all.low) > high || !find_first(conversion, inner, all, low, &first))
        return constant(arena, 1, 0);
    if (converted(conversion, inner, all.high) > high && find_first(conversion, inner, all, high + 1, &behind))
        last = behind - 1;
    if (first > last)
        return constant(arena, 1, 0);
    if (!is_from_integer(conversion))
        return float_is_between(arena, conversion->a, first, last);
    return has_bits_between(arena, conversion->op == EXPR_SIGNED_TO_FLOAT ? EXPR_SLE : EXPR_ULE, conversion->a,
                            integer_of_key(conversion, inner, first), integer_of_key(conversion, inner, last));
}

expr_id float_is_cut_between(expr_arena *arena, expr_id a, int64_t low, int64_t high)
{
    expr_node node = *expr_get(arena, a);
    return is_converted_between(arena, &node, low, high);
}

static bool turns_sign(const expr_arena *arena, const expr_node *node)
{
    return node->op == EXPR_XOR && expr_is_const(arena, node->b) &&
           expr_const_value(arena, node->b) == float_sign(node->width);
}

expr_id float_is_between(expr_arena *arena, expr_id a, int64_t low, int64_t high)
{
    if (!a)
        return 0;
    expr_node node = *expr_get(arena, a);
    if (low > high)
        return constant(arena, 1, 0);
    if (is_from_integer(&node) || node.op == EXPR_FLOAT_TO_FLOAT)
        return is_converted_between(arena, &node, low, high);
    if (turns_sign(arena, &node))
        return float_is_between(arena, node.a, -1 - high, -1 - low);
    uint64_t first = float_of_key(node.width, low), last = float_of_key(node.width, high);
    if (low == -1 && high == 0)
        return expr_binary(arena, EXPR_EQ, magnitude_of(arena, a), constant(arena, node.width, 0));
    if (low >= 0)
        return has_bits_between(arena, EXPR_ULE, a, first, last);
    if (high < 0)
        return has_bits_between(arena, EXPR_ULE, a, last, first);
    return either(arena, expr_binary(arena, EXPR_ULE, a, constant(arena, node.width, last)),
                  has_bits_between(arena, EXPR_ULE, a, float_sign(node.width), first));
}

/* a < value, or a <= value; or with the sides changed. A zero stands for both. */
static expr_id compare_with_value(expr_arena *arena, expr_id a, uint64_t value, bool is_less, bool or_equal)
{
    unsigned width = expr_width(arena, a);
    if (float_is_nan(width, value))
        return constant(arena, 1, 0);
    int64_t infinity = float_key(width, float_infinity(width)), key = float_key(width, value);
    if (key == 0 || key == -1)
        key = is_less == or_equal ? 0 : -1;
    if (is_less)
        return float_is_between(arena, a, -1 - infinity, or_equal ? key : key - 1);
    return float_is_between(arena, a, or_equal ? key : key + 1, infinity);
}

static expr_id equals_value(expr_arena *arena, expr_id a, uint64_t value)
{
    unsigned width = expr_width(arena, a);
    if (float_is_nan(width, value))
        return constant(arena, 1, 0);
    int64_t key = float_key(width, value);
    bool is_zero = key == 0 || key == -1;
    return float_is_between(arena, a, is_zero ? -1 : key, is_zero ? 0 : key);
}

/* ---- of two that vary ---- */

/* The integer that was converted without loss, in 64 bits; 0: it is none. */
static expr_id exact_integer(expr_arena *arena, expr_id a)
{
    expr_node node = *expr_get(arena, a);
    if (!is_from_integer(&node) || expr_width(arena, node.a) > float_fraction_bits(node.width))
        return 0;
    return node.op == EXPR_SIGNED_TO_FLOAT ? expr_sext(arena, node.a, 64) : expr_zext(arena, node.a, 64);
}

/* Puts operands that are in the same order, but simpler, in their place. True if these are integers. */
static bool undo_conversions(expr_arena *arena, expr_id *a, expr_id *b)
{
    expr_node x = *expr_get(arena, *a), y = *expr_get(arena, *b);
    if (x.op == EXPR_FLOAT_TO_FLOAT && y.op == EXPR_FLOAT_TO_FLOAT && x.width == 64) {
        *a = x.a;
        *b = y.a;
        return undo_conversions(arena, a, b);
    }
    expr_id one = exact_integer(arena, *a), other = exact_integer(arena, *b);
    if (!one || !other)
        return false;
    *a = one;
    *b = other;
    return true;
}

static expr_id key_of(expr_arena *arena, expr_id a)
{
    unsigned width = expr_width(arena, a);
    expr_id signs = expr_binary(arena, EXPR_ASHR, a, constant(arena, width, width - 1));
    return expr_binary(arena, EXPR_XOR, a, expr_binary(arena, EXPR_LSHR, signs, constant(arena, width, 1)));
}

static expr_id are_zeros(expr_arena *arena, expr_id a, expr_id b)
{
    unsigned width = expr_width(arena, a);
    return expr_binary(arena, EXPR_EQ, magnitude_of(arena, either(arena, a, b)), constant(arena, width, 0));
}

static expr_id is_ordered(expr_arena *arena, expr_id a, expr_id b)
{
    return expr_not(arena, either(arena, float_is_nan_of(arena, a), float_is_nan_of(arena, b)));
}

static expr_id compare_order(expr_arena *arena, expr_id a, expr_id b, bool or_equal)
{
    if (expr_is_const(arena, b))
        return compare_with_value(arena, a, expr_const_value(arena, b), true, or_equal);
    if (expr_is_const(arena, a))
        return compare_with_value(arena, b, expr_const_value(arena, a), false, or_equal);
    if (undo_conversions(arena, &a, &b))
        return expr_binary(arena, or_equal ? EXPR_SLE : EXPR_SLT, a, b);
    expr_id order = expr_binary(arena, or_equal ? EXPR_SLE : EXPR_SLT, key_of(arena, a), key_of(arena, b));
    expr_id zeros = are_zeros(arena, a, b);
    order = or_equal ? either(arena, order, zeros) : both(arena, order, expr_not(arena, zeros));
    return both(arena, is_ordered(arena, a, b), order);
}

static expr_id compare_equal(expr_arena *arena, expr_id a, expr_id b)
{
    if (expr_is_const(arena, b))
        return equals_value(arena, a, expr_const_value(arena, b));
    if (expr_is_const(arena, a))
        return equals_value(arena, b, expr_const_value(arena, a));
    bool are_integers = undo_conversions(arena, &a, &b);
    expr_id same = expr_binary(arena, EXPR_EQ, a, b);
    if (are_integers)
        return same;
    return both(arena, expr_not(arena, float_is_nan_of(arena, a)), either(arena, same, are_zeros(arena, a, b)));
}

expr_id float_compare(expr_arena *arena, unsigned predicate, expr_id a, expr_id b)
{
    if (!a || !b)
        return 0;
    if (predicate & FLOAT_UNORDERED) /* the contrary is one of the ordered ones */
        return expr_not(arena, float_compare(arena, ~predicate & 15, a, b));
    switch (predicate) {
    case FLOAT_EQUAL: return compare_equal(arena, a, b);
    case FLOAT_LESS: return compare_order(arena, a, b, false);
    case FLOAT_LESS | FLOAT_EQUAL: return compare_order(arena, a, b, true);
    case FLOAT_GREATER: return compare_order(arena, b, a, false);
    case FLOAT_GREATER | FLOAT_EQUAL: return compare_order(arena, b, a, true);
    case FLOAT_LESS | FLOAT_GREATER:
        return both(arena, is_ordered(arena, a, b), expr_not(arena, compare_equal(arena, a, b)));
    case FLOAT_LESS | FLOAT_GREATER | FLOAT_EQUAL: return is_ordered(arena, a, b);
    default: return constant(arena, 1, 0);
    }
}

bool float_compare_values(unsigned width, unsigned predicate, uint64_t a, uint64_t b)
{
    unsigned relation = float_is_nan(width, a) || float_is_nan(width, b) ? FLOAT_UNORDERED
                        : float_less(width, a, b, false)                 ? FLOAT_LESS
                        : float_less(width, b, a, false)                 ? FLOAT_GREATER
                                                                         : FLOAT_EQUAL;
    return predicate & relation;
}
