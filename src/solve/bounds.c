/* From operands to results. */

#include "bounds.h"

#include "../expr/float_apply.h"

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t greater(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* All ones up to the highest bit of the value. */
static uint64_t filled(uint64_t value)
{
    return value ? ~(uint64_t)0 >> __builtin_clzll(value) : 0;
}

static unsigned trailing_ones(uint64_t value)
{
    return ~value ? (unsigned)__builtin_ctzll(~value) : 64;
}

bounds bounds_anything(unsigned width)
{
    return (bounds){0, expr_mask(width), 0, 0};
}

bounds bounds_exactly(uint64_t value, unsigned width)
{
    return (bounds){value, value, ~value & expr_mask(width), value};
}

static bounds between(uint64_t low, uint64_t high)
{
    return (bounds){low, high, 0, 0};
}

static bounds with_bits(uint64_t zeros, uint64_t ones, unsigned width)
{
    return (bounds){0, expr_mask(width), zeros & expr_mask(width), ones & expr_mask(width)};
}

static bounds truth(bool can_be_false, bool can_be_true)
{
    return (bounds){!can_be_false, can_be_true, !can_be_true, !can_be_false};
}

bool bounds_are_empty(bounds of)
{
    return of.low > of.high || (of.zeros & of.ones);
}

bool bounds_have(bounds of, uint64_t value)
{
    return value >= of.low && value <= of.high && !(value & of.zeros) && !(~value & of.ones);
}

bounds bounds_tidy(bounds of, unsigned width)
{
    if (bounds_are_empty(of))
        return of;
    of.low = greater(of.low, of.ones);
    of.high = smaller(of.high, expr_mask(width) & ~of.zeros);
    if (of.low > of.high)
        return of;
    uint64_t common = expr_mask(width) & ~filled(of.low ^ of.high);
    of.ones |= of.low & common;
    of.zeros |= ~of.low & common;
    unsigned steps =
        trailing_ones(of.zeros); /* of a multiple of a power of two the ends are multiples, too */
    uint64_t below = expr_mask(steps);
    of.high &= ~below;
    if (of.low & below && of.low <= of.high) /* so that nothing wraps */
        of.low = (of.low | below) + 1;
    return of;
}

bounds bounds_both(bounds a, bounds b, unsigned width)
{
    bounds made = {greater(a.low, b.low), smaller(a.high, b.high), a.zeros | b.zeros, a.ones | b.ones};
    return bounds_tidy(made, width);
}

bounds bounds_either(bounds a, bounds b)
{
    return (bounds){smaller(a.low, b.low), greater(a.high, b.high), a.zeros & b.zeros, a.ones & b.ones};
}

/* The bits of a + b + carry: a bit is known where both operands' are and the carry into it is. */
static bounds bits_of_sum(bounds a, bounds b, unsigned carry, unsigned width)
{
    uint64_t mask = expr_mask(width);
    uint64_t most = (~a.zeros & mask) + (~b.zeros & mask) + carry, least = a.ones + b.ones + carry;
    uint64_t carries_at_most = most ^ ~a.zeros ^ ~b.zeros, carries_at_least = least ^ a.ones ^ b.ones;
    uint64_t known = (a.zeros | a.ones) & (b.zeros | b.ones) & (~carries_at_most | carries_at_least);
    return with_bits(~least & known, least & known, width);
}

static bounds of_sum(bounds a, bounds b, unsigned width)
{
    uint64_t high, mask = expr_mask(width);
    bounds made = bits_of_sum(a, b, 0, width);
    if (!__builtin_add_overflow(a.high, b.high, &high) && high <= mask) {
        made.low = a.low + b.low;
        made.high = high;
        return made;
    }
    /* Both ends wrap around alike, as when a constant is added that stands for a negative one. */
    uint64_t low = (a.low + b.low) & mask, span;
    high = (a.high + b.high) & mask;
    bool fits = !__builtin_add_overflow(a.high - a.low, b.high - b.low, &span) && span <= mask;
    if (fits && low <= high && high - low == span) {
        made.low = low;
        made.high = high;
    }
    return made;
}

static bounds of_not(bounds a, unsigned width)
{
    uint64_t mask = expr_mask(width);
    return (bounds){~a.high & mask, ~a.low & mask, a.ones, a.zeros};
}

static bounds of_difference(bounds a, bounds b, unsigned width)
{
    uint64_t mask = expr_mask(width), span;
    bounds made = bits_of_sum(a, of_not(b, width), 1, width);
    uint64_t low = (a.low - b.high) & mask, high = (a.high - b.low) & mask;
    bool fits = !__builtin_add_overflow(a.high - a.low, b.high - b.low, &span) && span <= mask;
    if (fits && low <= high && high - low == span) {
        made.low = low;
        made.high = high;
    }
    return made;
}

static bounds of_product(bounds a, bounds b, unsigned width)
{
    uint64_t high;
    unsigned known_a = trailing_ones(a.zeros | a.ones), known_b = trailing_ones(b.zeros | b.ones);
    unsigned zeros = trailing_ones(a.zeros) + trailing_ones(b.zeros);
    uint64_t exact = expr_mask(known_a < known_b ? known_a : known_b), product = a.ones * b.ones;
    bounds made = with_bits((~product & exact) | expr_mask(zeros < 64 ? zeros : 64), product & exact, width);
    if (!__builtin_mul_overflow(a.high, b.high, &high) && high <= expr_mask(width)) {
        made.low = a.low * b.low;
        made.high = high;
    }
    return made;
}

static bounds of_shift(enum expr_op op, bounds a, bounds b, unsigned width)
{
    if (b.low >= width && op != EXPR_ASHR)
        return bounds_exactly(0, width);
    if (!bounds_are_one_value(b) || b.low >= width)
        return op == EXPR_LSHR ? between(0, a.high >> smaller(b.low, 63)) : bounds_anything(width);
    unsigned by = (unsigned)b.low;
    uint64_t mask = expr_mask(width), above = mask & ~(mask >> by);
    if (op == EXPR_SHL) {
        bounds made = with_bits(a.zeros << by | expr_mask(by), a.ones << by, width);
        if (a.high <= mask >> by) {
            made.low = a.low << by;
            made.high = a.high << by;
        }
        return made;
    }
    bounds made = {a.low >> by, a.high >> by, a.zeros >> by, a.ones >> by};
    uint64_t sign = (uint64_t)1 << (width - 1);
    if (op == EXPR_LSHR || a.high < sign) {
        made.zeros |= above;
        return made;
    }
    if (a.low < sign)
        return with_bits(made.zeros & ~above, made.ones & ~above, width);
    return (bounds){made.low | above, made.high | above, made.zeros, made.ones | above};
}

static bounds of_bits(enum expr_op op, bounds a, bounds b, unsigned width)
{
    switch (op) {
    case EXPR_AND: {
        bounds made = with_bits(a.zeros | b.zeros, a.ones & b.ones, width);
        made.high = smaller(a.high, b.high);
        return made;
    }
    case EXPR_OR: {
        bounds made = with_bits(a.zeros & b.zeros, a.ones | b.ones, width);
        made.low = greater(a.low, b.low);
        made.high = filled(a.high | b.high);
        return made;
    }
    default: {
        bounds made = with_bits((a.zeros & b.zeros) | (a.ones & b.ones),
                                (a.zeros & b.ones) | (a.ones & b.zeros), width);
        made.high = filled(a.high | b.high);
        return made;
    }
    }
}

static bounds of_extract(bounds a, unsigned width, unsigned operand_width, unsigned lowest)
{
    bounds made = with_bits(a.zeros >> lowest, a.ones >> lowest, width);
    bool takes_top = lowest + width == operand_width;
    if (takes_top || a.high >> lowest <= expr_mask(width)) {
        made.low = a.low >> lowest;
        made.high = a.high >> lowest;
    }
    return made;
}

static bounds of_sign_extension(bounds a, unsigned width, unsigned operand_width)
{
    uint64_t sign = (uint64_t)1 << (operand_width - 1), above = expr_mask(width) & ~expr_mask(operand_width);
    if (a.high < sign)
        return (bounds){a.low, a.high, a.zeros | above, a.ones};
    if (a.low >= sign)
        return (bounds){a.low | above, a.high | above, a.zeros, a.ones | above};
    return with_bits(a.zeros, a.ones, width);
}

/* -1: surely no, 1: surely yes, 0: who knows. */
static int surely_less(bounds a, bounds b, bool or_equal)
{
    if (or_equal ? a.high <= b.low : a.high < b.low)
        return 1;
    return (or_equal ? a.low > b.high : a.low >= b.high) ? -1 : 0;
}

static bounds of_equality(bounds a, bounds b)
{
    bool differ = a.high < b.low || b.high < a.low || (a.zeros & b.ones) || (a.ones & b.zeros);
    bool is_same = bounds_are_one_value(a) && bounds_are_one_value(b) && a.low == b.low;
    return truth(!is_same, !differ);
}

static bounds of_order(enum expr_op op, bounds a, bounds b, unsigned operand_width)
{
    /* Signed order is unsigned order once the sign bit is turned, if the bounds stay on one side of it. */
    uint64_t sign = op == EXPR_SLT || op == EXPR_SLE ? (uint64_t)1 << (operand_width - 1) : 0;
    bounds x = a, y = b;
    if (sign) {
        x = a.low < sign && a.high >= sign ? bounds_anything(operand_width)
                                           : between(a.low ^ sign, a.high ^ sign);
        y = b.low < sign && b.high >= sign ? bounds_anything(operand_width)
                                           : between(b.low ^ sign, b.high ^ sign);
    }
    int sure = surely_less(x, y, op == EXPR_ULE || op == EXPR_SLE);
    return truth(sure <= 0, sure >= 0);
}

static bounds of_division(enum expr_op op, bounds a, bounds b, unsigned width)
{
    if (b.low == 0)
        return op == EXPR_UREM ? between(0, a.high) : bounds_anything(width);
    if (op == EXPR_UDIV)
        return between(a.low / b.high, a.high / b.low);
    if (a.high < b.low)
        return a;
    return between(0, smaller(a.high, b.high - 1));
}

static bounds of_product_test(enum expr_op op, bounds a, bounds b, unsigned operand_width)
{
    uint64_t most = op == EXPR_UMULO ? expr_mask(operand_width) : expr_mask(operand_width - 1), high, low;
    bool is_positive = op == EXPR_UMULO || (a.high <= most && b.high <= most);
    bool can_overflow = !is_positive || __builtin_mul_overflow(a.high, b.high, &high) || high > most;
    bool must_overflow = is_positive && (__builtin_mul_overflow(a.low, b.low, &low) || low > most);
    return truth(!must_overflow, can_overflow);
}

/* Conversions keep the order, and so do bits of positive numbers: where both ends are such, so is what is between them. */
static bounds of_conversion(enum expr_op op, bounds a, unsigned width, unsigned operand_width)
{
    bool cuts = op == EXPR_FLOAT_TO_SIGNED || op == EXPR_FLOAT_TO_UNSIGNED;
    uint64_t most = op == EXPR_UNSIGNED_TO_FLOAT ? expr_mask(operand_width)
                    : op == EXPR_SIGNED_TO_FLOAT ? expr_mask(operand_width - 1)
                                                 : float_infinity(operand_width);
    if (a.high > most)
        return bounds_anything(width);
    uint64_t low = float_apply(op, width, operand_width, 0, a.low, 0);
    uint64_t high = float_apply(op, width, operand_width, 0, a.high, 0);
    return cuts && high >= float_sign(width) ? bounds_anything(width) : between(low, high);
}

static bounds find(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux, bounds a, bounds b,
                   bounds c)
{
    switch (op) {
    case EXPR_NOT:
        return of_not(a, width);
    case EXPR_NEG:
        return of_difference(bounds_exactly(0, width), a, width);
    case EXPR_EXTRACT:
        return of_extract(a, width, operand_width, aux);
    case EXPR_ZEXT:
        return (bounds){a.low, a.high, a.zeros | (expr_mask(width) & ~expr_mask(operand_width)), a.ones};
    case EXPR_SEXT:
        return of_sign_extension(a, width, operand_width);
    case EXPR_ADD:
        return of_sum(a, b, width);
    case EXPR_SUB:
        return of_difference(a, b, width);
    case EXPR_MUL:
        return of_product(a, b, width);
    case EXPR_UDIV:
    case EXPR_UREM:
        return of_division(op, a, b, width);
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR:
        return of_bits(op, a, b, width);
    case EXPR_SHL:
    case EXPR_LSHR:
    case EXPR_ASHR:
        return of_shift(op, a, b, width);
    case EXPR_EQ:
        return of_equality(a, b);
    case EXPR_ULT:
    case EXPR_ULE:
    case EXPR_SLT:
    case EXPR_SLE:
        return of_order(op, a, b, operand_width);
    case EXPR_SMULO:
    case EXPR_UMULO:
        return of_product_test(op, a, b, operand_width);
    case EXPR_CONCAT:
        return (bounds){a.low << operand_width | b.low, a.high << operand_width | b.high,
                        a.zeros << operand_width | b.zeros, a.ones << operand_width | b.ones};
    case EXPR_ITE:
        if (bounds_are_one_value(a))
            return a.low ? b : c;
        return bounds_either(b, c);
    case EXPR_SIGNED_TO_FLOAT:
    case EXPR_UNSIGNED_TO_FLOAT:
    case EXPR_FLOAT_TO_SIGNED:
    case EXPR_FLOAT_TO_UNSIGNED:
    case EXPR_FLOAT_TO_FLOAT:
        return of_conversion(op, a, width, operand_width);
    default:
        return bounds_anything(width);
    }
}

bounds bounds_apply(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux, bounds a, bounds b,
                    bounds c)
{
    return bounds_tidy(find(op, width, operand_width, aux, a, b, c), width);
}

bounds bounds_of_table(const expr_bytes *table, unsigned width, bounds offset)
{
    unsigned bytes = width / 8, steps = trailing_ones(offset.zeros);
    uint64_t step = steps < 6 ? (uint64_t)1 << steps : 64;
    bool leaves = table->size < bytes || offset.high > table->size - bytes, is_first = !leaves;
    bounds made = bounds_exactly(0, width); /* what is read outside */
    uint64_t first = offset.low + (step - offset.low % step) % step;
    for (uint64_t at = first; at >= offset.low && at < table->size && at <= offset.high; at += step) {
        bounds value = bounds_exactly(expr_table_read(table, width, at), width);
        made = is_first ? value : bounds_either(made, value);
        is_first = false;
    }
    return made;
}
