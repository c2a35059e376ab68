#include "z3_floats.h"

#include "../expr/float_apply.h"

/* The sorts and the rounding mode are Z3's to keep: the context holds what it has made once. */
typedef struct maker {
    z3_terms *of;
    Z3_context z3;
    Z3_ast nearest;
} maker;

static Z3_ast keep(const maker *by, Z3_ast term)
{
    return z3_terms_keep(by->of, term);
}

static Z3_sort sort_of(const maker *by, unsigned width)
{
    return width == 32 ? Z3_mk_fpa_sort_32(by->z3) : Z3_mk_fpa_sort_64(by->z3);
}

static Z3_ast number(const maker *by, unsigned width, uint64_t value)
{
    return keep(by, Z3_mk_unsigned_int64(by->z3, value, Z3_mk_bv_sort(by->z3, width)));
}

static Z3_ast float_of_bits(const maker *by, unsigned width, Z3_ast bits)
{
    return keep(by, Z3_mk_fpa_to_fp_bv(by->z3, bits, sort_of(by, width)));
}

static Z3_ast choose(const maker *by, Z3_ast condition, Z3_ast then, Z3_ast other)
{
    return keep(by, Z3_mk_ite(by->z3, condition, then, other));
}

static Z3_ast is_nan(const maker *by, Z3_ast value)
{
    return keep(by, Z3_mk_fpa_is_nan(by->z3, value));
}

static Z3_ast made_quiet(const maker *by, unsigned width, Z3_ast bits)
{
    return keep(by, Z3_mk_bvor(by->z3, bits, number(by, width, float_quiet_bit(width))));
}

/* Z3 knows one NaN only: which one it is, is said here. */
static Z3_ast bits_of_float(const maker *by, Z3_ast value, Z3_ast nan)
{
    return choose(by, is_nan(by, value), nan, keep(by, Z3_mk_fpa_to_ieee_bv(by->z3, value)));
}

static Z3_ast as_double(const maker *by, unsigned width, Z3_ast value)
{
    return width == 64 ? value : keep(by, Z3_mk_fpa_to_fp_float(by->z3, by->nearest, value, sort_of(by, 64)));
}

/* Z3 says nothing of numbers that do not fit: they are told apart before. */
static Z3_ast make_integer(const maker *by, const expr_node *node, unsigned inner, Z3_ast a)
{
    float_span span = float_convertible(node->op, node->width);
    unsigned width = node->width + (node->op == EXPR_FLOAT_TO_UNSIGNED);
    Z3_ast value = as_double(by, inner, float_of_bits(by, inner, a));
    Z3_ast low = keep(by, Z3_mk_fpa_numeral_double(by->z3, span.low, sort_of(by, 64)));
    Z3_ast high = keep(by, Z3_mk_fpa_numeral_double(by->z3, span.high, sort_of(by, 64)));
    Z3_ast ends[] = {keep(by, Z3_mk_fpa_lt(by->z3, low, value)), keep(by, Z3_mk_fpa_lt(by->z3, value, high))};
    Z3_ast cut = keep(by, Z3_mk_fpa_to_sbv(by->z3, keep(by, Z3_mk_fpa_rtz(by->z3)), value, width));
    if (width > node->width)
        cut = keep(by, Z3_mk_extract(by->z3, node->width - 1u, 0, cut));
    return choose(by, keep(by, Z3_mk_and(by->z3, 2, ends)), cut, number(by, node->width, float_sign(node->width)));
}

static Z3_ast make_other_format(const maker *by, unsigned width, unsigned inner, Z3_ast a)
{
    unsigned fraction = float_fraction_bits(width), more = width == 64 ? 29 : 0;
    Z3_ast value = float_of_bits(by, inner, a);
    Z3_ast made = keep(by, Z3_mk_fpa_to_fp_float(by->z3, by->nearest, value, sort_of(by, width)));
    Z3_ast sign = keep(by, Z3_mk_extract(by->z3, inner - 1, inner - 1, a));
    Z3_ast rest = more ? keep(by, Z3_mk_concat(by->z3, keep(by, Z3_mk_extract(by->z3, fraction - more - 1, 0, a)),
                                               number(by, more, 0)))
                       : keep(by, Z3_mk_extract(by->z3, 51, 29, a));
    Z3_ast head = keep(by, Z3_mk_concat(by->z3, sign, number(by, width - 1 - fraction, ~(uint64_t)0 >> (64 - (width - 1 - fraction)))));
    return bits_of_float(by, made, made_quiet(by, width, keep(by, Z3_mk_concat(by->z3, head, rest))));
}

/* Z3's remainder is the one that is nearest to zero, and so perhaps on the other side of it. */
static Z3_ast make_remainder(const maker *by, Z3_ast a, Z3_ast b)
{
    Z3_ast divisor = keep(by, Z3_mk_fpa_abs(by->z3, b));
    Z3_ast rest = keep(by, Z3_mk_fpa_rem(by->z3, keep(by, Z3_mk_fpa_abs(by->z3, a)), divisor));
    Z3_ast zero = keep(by, Z3_mk_fpa_zero(by->z3, Z3_get_sort(by->z3, a), false));
    Z3_ast is_below = keep(by, Z3_mk_fpa_lt(by->z3, rest, zero));
    rest = choose(by, is_below, keep(by, Z3_mk_fpa_add(by->z3, by->nearest, rest, divisor)), rest);
    rest = keep(by, Z3_mk_fpa_abs(by->z3, rest));
    return choose(by, keep(by, Z3_mk_fpa_is_negative(by->z3, a)), keep(by, Z3_mk_fpa_neg(by->z3, rest)), rest);
}

static Z3_ast rounding_of(const maker *by, unsigned rounding)
{
    switch ((enum float_rounding)rounding) {
    case FLOAT_DOWN: return keep(by, Z3_mk_fpa_rtn(by->z3));
    case FLOAT_UP: return keep(by, Z3_mk_fpa_rtp(by->z3));
    case FLOAT_TO_ZERO: return keep(by, Z3_mk_fpa_rtz(by->z3));
    case FLOAT_AWAY: return keep(by, Z3_mk_fpa_rna(by->z3));
    default: return by->nearest;
    }
}

static Z3_ast compute(const maker *by, const expr_node *node, Z3_ast a, Z3_ast b)
{
    switch (node->op) {
    case EXPR_FLOAT_ADD: return keep(by, Z3_mk_fpa_add(by->z3, by->nearest, a, b));
    case EXPR_FLOAT_SUB: return keep(by, Z3_mk_fpa_sub(by->z3, by->nearest, a, b));
    case EXPR_FLOAT_MUL: return keep(by, Z3_mk_fpa_mul(by->z3, by->nearest, a, b));
    case EXPR_FLOAT_DIV: return keep(by, Z3_mk_fpa_div(by->z3, by->nearest, a, b));
    case EXPR_FLOAT_REM: return make_remainder(by, a, b);
    case EXPR_FLOAT_ROOT: return keep(by, Z3_mk_fpa_sqrt(by->z3, by->nearest, a));
    default: return keep(by, Z3_mk_fpa_round_to_integral(by->z3, rounding_of(by, node->aux), a));
    }
}

static Z3_ast make_arithmetic(const maker *by, const expr_node *node, Z3_ast a, Z3_ast b)
{
    unsigned width = node->width;
    Z3_ast x = float_of_bits(by, width, a), y = b ? float_of_bits(by, width, b) : NULL;
    Z3_ast nan = number(by, width, float_own_nan(width));
    if (b)
        nan = choose(by, is_nan(by, y), made_quiet(by, width, b), nan);
    nan = choose(by, is_nan(by, x), made_quiet(by, width, a), nan);
    return bits_of_float(by, compute(by, node, x, y), nan);
}

Z3_ast z3_floats_make(z3_terms *of, const expr_node *node, unsigned inner, Z3_ast a, Z3_ast b)
{
    maker by = {.of = of, .z3 = z3_terms_context(of)};
    by.nearest = keep(&by, Z3_mk_fpa_rne(by.z3));
    Z3_sort sort = sort_of(&by, node->width);
    switch (node->op) {
    case EXPR_SIGNED_TO_FLOAT:
        return keep(&by, Z3_mk_fpa_to_ieee_bv(by.z3, keep(&by, Z3_mk_fpa_to_fp_signed(by.z3, by.nearest, a, sort))));
    case EXPR_UNSIGNED_TO_FLOAT:
        return keep(&by, Z3_mk_fpa_to_ieee_bv(by.z3, keep(&by, Z3_mk_fpa_to_fp_unsigned(by.z3, by.nearest, a, sort))));
    case EXPR_FLOAT_TO_SIGNED:
    case EXPR_FLOAT_TO_UNSIGNED: return make_integer(&by, node, inner, a);
    case EXPR_FLOAT_TO_FLOAT: return make_other_format(&by, node->width, inner, a);
    default: return make_arithmetic(&by, node, a, b);
    }
}
