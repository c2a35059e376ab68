#include "float_apply.h"

#include "node.h"

#include <emmintrin.h>

enum { WIDER = 64, NARROWER = 32 };

static double double_of(uint64_t bits)
{
    double made;
    __builtin_memcpy(&made, &bits, sizeof made);
    return made;
}

static float float_of(uint64_t bits)
{
    uint32_t low = (uint32_t)bits;
    float made;
    __builtin_memcpy(&made, &low, sizeof made);
    return made;
}

static uint64_t bits_of_double(double value)
{
    uint64_t made;
    __builtin_memcpy(&made, &value, sizeof made);
    return made;
}

static uint64_t bits_of_float(float value)
{
    uint32_t made;
    __builtin_memcpy(&made, &value, sizeof made);
    return made;
}

int64_t float_key(unsigned width, uint64_t bits)
{
    int64_t value = expr_signed(bits, width);
    return value < 0 ? value ^ (int64_t)(float_sign(width) - 1) : value;
}

uint64_t float_of_key(unsigned width, int64_t key)
{
    return (uint64_t)(key < 0 ? key ^ (int64_t)(float_sign(width) - 1) : key) & expr_mask(width);
}

bool float_less(unsigned width, uint64_t a, uint64_t b, bool or_equal)
{
    if (width == NARROWER)
        return or_equal ? float_of(a) <= float_of(b) : float_of(a) < float_of(b);
    return or_equal ? double_of(a) <= double_of(b) : double_of(a) < double_of(b);
}

/* ---- conversions ---- */

float_span float_convertible(enum expr_op op, unsigned width)
{
    if (width == NARROWER)
        return (float_span){-0x1p31 - 1, 0x1p31};
    return (float_span){-0x1p63 - 2048, op == EXPR_FLOAT_TO_SIGNED ? 0x1p63 : 0x1p64};
}

static uint64_t convert_to_integer(enum expr_op op, unsigned width, double value)
{
    float_span span = float_convertible(op, width);
    if (!(value > span.low && value < span.high))
        return float_sign(width);
    return (value < 0x1p63 ? (uint64_t)(int64_t)value : (uint64_t)value) & expr_mask(width);
}

static uint64_t convert_nan(unsigned width, uint64_t bits)
{
    unsigned moved = float_fraction_bits(WIDER) - float_fraction_bits(NARROWER);
    uint64_t made = width == WIDER ? bits << moved & expr_mask(float_fraction_bits(WIDER))
                                   : bits >> moved & expr_mask(float_fraction_bits(NARROWER));
    bool is_negative = bits & float_sign(width == WIDER ? NARROWER : WIDER);
    return made | float_infinity(width) | float_quiet_bit(width) | (is_negative ? float_sign(width) : 0);
}

static uint64_t convert_format(unsigned width, unsigned operand_width, uint64_t bits)
{
    if (float_is_nan(operand_width, bits))
        return convert_nan(width, bits);
    return width == WIDER ? bits_of_double((double)float_of(bits)) : bits_of_float((float)double_of(bits));
}

/* ---- arithmetic ---- */

static float compute_float(enum expr_op op, float a, float b)
{
    switch (op) {
    case EXPR_FLOAT_ADD: return a + b;
    case EXPR_FLOAT_SUB: return a - b;
    case EXPR_FLOAT_MUL: return a * b;
    case EXPR_FLOAT_DIV: return a / b;
    default: return _mm_cvtss_f32(_mm_sqrt_ss(_mm_set_ss(a)));
    }
}

static double compute_double(enum expr_op op, double a, double b)
{
    switch (op) {
    case EXPR_FLOAT_ADD: return a + b;
    case EXPR_FLOAT_SUB: return a - b;
    case EXPR_FLOAT_MUL: return a * b;
    case EXPR_FLOAT_DIV: return a / b;
    default: return _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(a)));
    }
}

/* What is left when |b| is taken from |a|, which is not smaller, as often as possible: bit by bit. Neither is 0, infinite
 * or a NaN. */
static uint64_t remainder_of(unsigned width, uint64_t a, uint64_t b)
{
    unsigned fraction = float_fraction_bits(width);
    uint64_t one = (uint64_t)1 << fraction, x = a & (one - 1), y = b & (one - 1);
    unsigned rest = (unsigned)(a >> fraction), least = (unsigned)(b >> fraction);
    x |= rest ? one : 0;
    y |= least ? one : 0;
    rest += !rest;
    least += !least;
    for (x %= y; rest > least && x; rest--)
        x = (x << 1) % y;
    if (!x)
        return 0;
    for (; x < one && rest > 1; rest--)
        x <<= 1;
    return x < one ? x : (uint64_t)rest << fraction | (x & (one - 1));
}

static uint64_t remainder_with_sign(unsigned width, uint64_t a, uint64_t b)
{
    uint64_t sign = a & float_sign(width), infinity = float_infinity(width);
    a &= ~float_sign(width);
    b &= ~float_sign(width);
    if (a == infinity || b == 0)
        return float_own_nan(width);
    return sign | (a < b || b == infinity ? a : remainder_of(width, a, b));
}

/* To an integer of which the magnitude is less than one. */
static uint64_t round_fraction(unsigned width, unsigned rounding, uint64_t magnitude, bool is_negative)
{
    uint64_t one = float_infinity(width) >> 1 & float_infinity(width), half = one - ((uint64_t)1 << float_fraction_bits(width));
    bool grows = rounding == FLOAT_DOWN      ? is_negative && magnitude
                 : rounding == FLOAT_UP      ? !is_negative && magnitude
                 : rounding == FLOAT_TO_EVEN ? magnitude > half
                 : rounding == FLOAT_AWAY    ? magnitude >= half
                                             : false;
    return (grows ? one : 0) | (is_negative ? float_sign(width) : 0);
}

static uint64_t round_to_integer(unsigned width, unsigned rounding, uint64_t bits)
{
    unsigned fraction = float_fraction_bits(width);
    uint64_t magnitude = bits & ~float_sign(width);
    bool is_negative = bits & float_sign(width);
    int exponent = (int)(magnitude >> fraction) - (width == NARROWER ? 127 : 1023);
    if (exponent < 0)
        return round_fraction(width, rounding, magnitude, is_negative);
    if (exponent >= (int)fraction)
        return bits;
    uint64_t unit = (uint64_t)1 << (fraction - (unsigned)exponent), rest = bits & (unit - 1), half = unit / 2;
    bool is_odd = bits & unit; /* of a number below 2 it is the exponent's last bit, which is set */
    bool grows = rounding == FLOAT_DOWN      ? is_negative && rest
                 : rounding == FLOAT_UP      ? !is_negative && rest
                 : rounding == FLOAT_TO_EVEN ? rest > half || (rest == half && is_odd)
                 : rounding == FLOAT_AWAY    ? rest >= half
                                             : false;
    return bits - rest + (grows ? unit : 0); /* a carry into the exponent is right */
}

static uint64_t compute(enum expr_op op, unsigned width, unsigned aux, uint64_t a, uint64_t b)
{
    bool has_two = expr_op_operands(op) > 1;
    if (float_is_nan(width, a))
        return a | float_quiet_bit(width);
    if (has_two && float_is_nan(width, b))
        return b | float_quiet_bit(width);
    if (op == EXPR_FLOAT_ROUND)
        return round_to_integer(width, aux, a);
    if (op == EXPR_FLOAT_REM)
        return remainder_with_sign(width, a, b);
    uint64_t made = width == NARROWER ? bits_of_float(compute_float(op, float_of(a), float_of(b)))
                                      : bits_of_double(compute_double(op, double_of(a), double_of(b)));
    return float_is_nan(width, made) ? float_own_nan(width) : made;
}

uint64_t float_apply(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux, uint64_t a, uint64_t b)
{
    switch (op) {
    case EXPR_SIGNED_TO_FLOAT: {
        int64_t value = expr_signed(a, operand_width);
        return width == NARROWER ? bits_of_float((float)value) : bits_of_double((double)value);
    }
    case EXPR_UNSIGNED_TO_FLOAT:
        return width == NARROWER ? bits_of_float((float)a) : bits_of_double((double)a);
    case EXPR_FLOAT_TO_SIGNED:
    case EXPR_FLOAT_TO_UNSIGNED:
        return convert_to_integer(op, width, operand_width == NARROWER ? (double)float_of(a) : double_of(a));
    case EXPR_FLOAT_TO_FLOAT: return convert_format(width, operand_width, a);
    default: EXPR_ASSERT(op >= EXPR_FLOAT_ADD && op < EXPR_OP_COUNT); return compute(op, width, aux, a, b);
    }
}
