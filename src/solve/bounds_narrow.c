/* From results to operands: each operand keeps what can give a result within its bounds. */

#include "bounds.h"

static bounds less_than(bounds of, bool or_equal, unsigned width)
{
    if (!or_equal && of.high == 0)
        return (bounds){1, 0, 0, 0};
    return bounds_tidy((bounds){0, of.high - !or_equal, 0, 0}, width);
}

static bounds more_than(bounds of, bool or_equal, unsigned width)
{
    if (!or_equal && of.low == expr_mask(width))
        return (bounds){1, 0, 0, 0};
    return bounds_tidy((bounds){of.low + !or_equal, expr_mask(width), 0, 0}, width);
}

/* a < b, or a <= b, in unsigned order. */
static void narrow_less(bool or_equal, unsigned width, bounds *a, bounds *b)
{
    *a = bounds_both(*a, less_than(*b, or_equal, width), width);
    if (!bounds_are_empty(*a))
        *b = bounds_both(*b, more_than(*a, or_equal, width), width);
}

/* The bounds with the sign bit turned, which makes signed order unsigned. */
static bounds turned(bounds of, unsigned width)
{
    uint64_t sign = (uint64_t)1 << (width - 1);
    bool is_split = of.low < sign && of.high >= sign;
    bounds made = {is_split ? 0 : of.low ^ sign, is_split ? expr_mask(width) : of.high ^ sign,
                   (of.zeros & ~sign) | (of.ones & sign), (of.ones & ~sign) | (of.zeros & sign)};
    return bounds_tidy(made, width);
}

static void narrow_signed_less(bool or_equal, unsigned width, bounds *a, bounds *b)
{
    bounds x = turned(*a, width), y = turned(*b, width);
    narrow_less(or_equal, width, &x, &y);
    if (bounds_are_empty(x) || bounds_are_empty(y)) {
        *a = (bounds){1, 0, 0, 0};
        return;
    }
    *a = bounds_both(*a, turned(x, width), width);
    *b = bounds_both(*b, turned(y, width), width);
}

static void narrow_order(enum expr_op op, unsigned width, bool holds, bounds *a, bounds *b)
{
    bool or_equal = op == EXPR_ULE || op == EXPR_SLE, is_signed = op == EXPR_SLT || op == EXPR_SLE;
    void (*narrow)(bool, unsigned, bounds *, bounds *) = is_signed ? narrow_signed_less : narrow_less;
    if (holds)
        narrow(or_equal, width, a, b);
    else
        narrow(!or_equal, width, b, a);
}

/* An end of the bounds that is the one value which it must not be. */
static void take_away(bounds *from, bounds value, unsigned width)
{
    if (!bounds_are_one_value(value))
        return;
    if (bounds_are_one_value(*from) && from->low == value.low) {
        *from = (bounds){1, 0, 0, 0};
        return;
    }
    from->low += from->low == value.low;
    from->high -= from->high == value.low;
    *from = bounds_tidy(*from, width);
}

static void narrow_equality(unsigned width, bool holds, bounds *a, bounds *b)
{
    if (holds) {
        *a = *b = bounds_both(*a, *b, width);
        return;
    }
    take_away(a, *b, width);
    if (!bounds_are_empty(*a))
        take_away(b, *a, width);
}

static bounds bits(uint64_t zeros, uint64_t ones, unsigned width)
{
    return (bounds){0, expr_mask(width), zeros & expr_mask(width), ones & expr_mask(width)};
}

static bounds inverse(enum expr_op op, unsigned width, bounds a, bounds b)
{
    return bounds_apply(op, width, width, 0, a, b, b);
}

static void narrow_bitwise(enum expr_op op, unsigned width, bounds made, bounds *a, bounds *b)
{
    bounds x = *a, y = *b;
    switch (op) {
    case EXPR_AND:
        *a = bounds_both(x, bits(made.zeros & y.ones, made.ones, width), width);
        *b = bounds_both(y, bits(made.zeros & x.ones, made.ones, width), width);
        break;
    case EXPR_OR:
        *a = bounds_both(x, bits(made.zeros, made.ones & y.zeros, width), width);
        *b = bounds_both(y, bits(made.zeros, made.ones & x.zeros, width), width);
        break;
    default:
        *a = bounds_both(x, inverse(EXPR_XOR, width, made, y), width);
        *b = bounds_both(y, inverse(EXPR_XOR, width, made, x), width);
    }
}

static void narrow_shift(enum expr_op op, unsigned width, bounds made, bounds *a, bounds b)
{
    if (!bounds_are_one_value(b) || b.low >= width)
        return;
    unsigned by = (unsigned)b.low;
    uint64_t mask = expr_mask(width);
    if (op == EXPR_SHL) {
        *a = bounds_both(*a, bits(made.zeros >> by, made.ones >> by, width), width);
        return;
    }
    bounds before = bits((made.zeros & mask >> by) << by, (made.ones & mask >> by) << by, width);
    if (op == EXPR_LSHR && made.high <= mask >> by) {
        before.low = made.low << by;
        before.high = made.high << by | expr_mask(by);
    }
    *a = bounds_both(*a, before, width);
}

static void narrow_concat(unsigned width, unsigned low_width, bounds made, bounds *a, bounds *b)
{
    unsigned high_width = width - low_width;
    *a = bounds_both(*a, bounds_apply(EXPR_EXTRACT, high_width, width, low_width, made, made, made),
                     high_width);
    *b = bounds_both(*b, bounds_apply(EXPR_EXTRACT, low_width, width, 0, made, made, made), low_width);
}

static void narrow_extract(unsigned width, unsigned operand_width, unsigned lowest, bounds made, bounds *a)
{
    bounds before = bits(made.zeros << lowest, made.ones << lowest, operand_width);
    if (lowest + width == operand_width) {
        before.low = made.low << lowest;
        before.high = made.high << lowest | expr_mask(lowest);
    } else if (a->high >> lowest <= expr_mask(width)) {
        before.low = made.low << lowest;
        before.high = made.high << lowest | expr_mask(lowest);
    }
    *a = bounds_both(*a, before, operand_width);
}

static void narrow_extension(enum expr_op op, unsigned operand_width, bounds made, bounds *a)
{
    uint64_t mask = expr_mask(operand_width), sign = (uint64_t)1 << (operand_width - 1);
    bounds before = bits(made.zeros & mask, made.ones & mask, operand_width);
    if (op == EXPR_ZEXT || made.high < sign) {
        before.low = made.low;
        before.high = made.high < mask ? made.high : mask;
    }
    *a = bounds_both(*a, before, operand_width);
}

static void narrow_choice(unsigned width, bounds made, bounds *a, bounds *b, bounds *c)
{
    bool can_be_then = !bounds_are_empty(bounds_both(made, *b, width));
    bool can_be_other = !bounds_are_empty(bounds_both(made, *c, width));
    if (!can_be_then)
        *a = bounds_both(*a, bounds_exactly(0, 1), 1);
    if (!can_be_other)
        *a = bounds_both(*a, bounds_exactly(1, 1), 1);
    if (bounds_are_empty(*a) || !bounds_are_one_value(*a))
        return;
    bounds *chosen = a->low ? b : c;
    *chosen = bounds_both(*chosen, made, width);
}

void bounds_narrow_operands(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux,
                            bounds made, bounds *a, bounds *b, bounds *c)
{
    bounds x = *a, y = *b;
    switch (op) {
    case EXPR_NOT:
        *a = bounds_both(x, inverse(EXPR_NOT, width, made, made), width);
        break;
    case EXPR_NEG:
        *a = bounds_both(x, inverse(EXPR_NEG, width, made, made), width);
        break;
    case EXPR_ZEXT:
    case EXPR_SEXT:
        narrow_extension(op, operand_width, made, a);
        break;
    case EXPR_EXTRACT:
        narrow_extract(width, operand_width, aux, made, a);
        break;
    case EXPR_CONCAT:
        narrow_concat(width, operand_width, made, a, b);
        break;
    case EXPR_ADD:
        *a = bounds_both(x, inverse(EXPR_SUB, width, made, y), width);
        *b = bounds_both(y, inverse(EXPR_SUB, width, made, x), width);
        break;
    case EXPR_SUB:
        *a = bounds_both(x, inverse(EXPR_ADD, width, made, y), width);
        *b = bounds_both(y, inverse(EXPR_SUB, width, x, made), width);
        break;
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR:
        narrow_bitwise(op, width, made, a, b);
        break;
    case EXPR_SHL:
    case EXPR_LSHR:
    case EXPR_ASHR:
        narrow_shift(op, width, made, a, y);
        break;
    case EXPR_EQ:
        if (bounds_are_one_value(made))
            narrow_equality(operand_width, made.low, a, b);
        break;
    case EXPR_ULT:
    case EXPR_ULE:
    case EXPR_SLT:
    case EXPR_SLE:
        if (bounds_are_one_value(made))
            narrow_order(op, operand_width, made.low, a, b);
        break;
    case EXPR_ITE:
        narrow_choice(width, made, a, b, c);
        break;
    default:
        break;
    }
}
