/* The operations on floating point of the machine: what they mean, symbolically and not. Comparisons, conversions and what
 * only moves bits is always followed; arithmetic if the driver asks for it, as only Z3 can solve what it leads to. */

#include "gate.h"

#include "../expr/float_apply.h"
#include "../expr/float_compare.h"

/* The classes of llvm.is.fpclass, by the numbers of their bits. */
enum { SIGNALING_NAN, QUIET_NAN, FIRST_CLASS, LAST_CLASS = 9 };

/* The operators of arithmetic; all others are made of several, or of none. */
static const struct {
    uint8_t op, aux;
} arithmetic[FLOAT_KIND_COUNT] = {
    [FLOAT_KIND_ADD] = {EXPR_FLOAT_ADD, 0},
    [FLOAT_KIND_SUB] = {EXPR_FLOAT_SUB, 0},
    [FLOAT_KIND_MUL] = {EXPR_FLOAT_MUL, 0},
    [FLOAT_KIND_DIV] = {EXPR_FLOAT_DIV, 0},
    [FLOAT_KIND_REM] = {EXPR_FLOAT_REM, 0},
    [FLOAT_KIND_ROOT] = {EXPR_FLOAT_ROOT, 0},
    [FLOAT_KIND_FLOOR] = {EXPR_FLOAT_ROUND, FLOAT_DOWN},
    [FLOAT_KIND_CEIL] = {EXPR_FLOAT_ROUND, FLOAT_UP},
    [FLOAT_KIND_TRUNC] = {EXPR_FLOAT_ROUND, FLOAT_TO_ZERO},
    [FLOAT_KIND_NEAREST] = {EXPR_FLOAT_ROUND, FLOAT_TO_EVEN},
    [FLOAT_KIND_ROUND] = {EXPR_FLOAT_ROUND, FLOAT_AWAY},
};

/* How the machine converts to an integer of this width: to a wider one, of which it takes the low bits. */
static enum expr_op cut_operator(uint32_t kind, unsigned to, unsigned *width)
{
    bool is_signed = kind == FLOAT_KIND_TO_SIGNED;
    *width = to <= (is_signed ? 32 : 16) ? 32 : 64;
    return is_signed || to < 64 ? EXPR_FLOAT_TO_SIGNED : EXPR_FLOAT_TO_UNSIGNED;
}

/* ---- values ---- */

/* The key of the first number of a class of numbers; they are in the order of their values. */
static int64_t class_start(unsigned width, unsigned class)
{
    int64_t infinity = (int64_t)float_infinity(width), least = (int64_t)1 << float_fraction_bits(width);
    const int64_t starts[] = {-1 - infinity, -infinity, -least, -1, 0, 1, least, infinity, infinity + 1};
    return starts[class - FIRST_CLASS];
}

static bool has_class(unsigned width, uint64_t bits, uint64_t mask)
{
    unsigned class = FIRST_CLASS;
    if (float_is_nan(width, bits))
        class = bits & float_quiet_bit(width) ? QUIET_NAN : SIGNALING_NAN;
    else
        while (float_key(width, bits) >= class_start(width, class + 1))
            class++;
    return mask >> class & 1;
}

static bool takes_first(const splat_float *of, uint64_t a, uint64_t b)
{
    bool is_less = of->kind == FLOAT_KIND_MINIMUM ? float_less(of->width, a, b, false) : float_less(of->width, b, a, false);
    return !float_is_nan(of->width, a) && (is_less || float_is_nan(of->width, b));
}

LOCAL uint64_t float_value(const splat_float *of)
{
    uint64_t a = of->values[0], b = of->values[1], sign = float_sign(of->width);
    unsigned wide;
    switch ((enum splat_float_kind)of->kind) {
    case FLOAT_KIND_COMPARE: return float_compare_values(of->width, of->to, a, b);
    case FLOAT_KIND_FROM_SIGNED: return float_apply(EXPR_SIGNED_TO_FLOAT, of->to, of->width, 0, a, 0);
    case FLOAT_KIND_FROM_UNSIGNED: return float_apply(EXPR_UNSIGNED_TO_FLOAT, of->to, of->width, 0, a, 0);
    case FLOAT_KIND_TO_SIGNED:
    case FLOAT_KIND_TO_UNSIGNED: {
        enum expr_op op = cut_operator(of->kind, of->to, &wide);
        return float_apply(op, wide, of->width, 0, a, 0) & expr_mask(of->to);
    }
    case FLOAT_KIND_CONVERT: return float_apply(EXPR_FLOAT_TO_FLOAT, of->to, of->width, 0, a, 0);
    case FLOAT_KIND_NEGATE: return a ^ sign;
    case FLOAT_KIND_ABSOLUTE: return a & ~sign;
    case FLOAT_KIND_COPY_SIGN: return (a & ~sign) | (b & sign);
    case FLOAT_KIND_CLASSIFY: return has_class(of->width, a, b);
    case FLOAT_KIND_MINIMUM:
    case FLOAT_KIND_MAXIMUM: return takes_first(of, a, b) ? a : b;
    default:
        return float_apply((enum expr_op)arithmetic[of->kind].op, of->width, of->width, arithmetic[of->kind].aux, a, b);
    }
}

/* ---- expressions ---- */

static uint32_t constant(unsigned width, uint64_t value)
{
    return expr_const(&RT.arena, width, value);
}

static uint32_t with_sign_of(uint32_t a, uint32_t sign_of, unsigned width)
{
    uint32_t magnitude = expr_extract(&RT.arena, a, 0, width - 1);
    return expr_concat(&RT.arena, expr_extract(&RT.arena, sign_of, width - 1, 1), magnitude);
}

static uint32_t is_nan_of_class(uint32_t a, unsigned width, uint64_t mask)
{
    bool signaling = mask >> SIGNALING_NAN & 1, quiet = mask >> QUIET_NAN & 1;
    if (!signaling && !quiet)
        return constant(1, 0);
    uint32_t is_nan = float_is_nan_of(&RT.arena, a);
    uint32_t is_quiet = expr_extract(&RT.arena, a, float_fraction_bits(width) - 1, 1);
    if (signaling && quiet)
        return is_nan;
    return expr_binary(&RT.arena, EXPR_AND, is_nan, quiet ? is_quiet : expr_not(&RT.arena, is_quiet));
}

/* Classes side by side are one range. */
static uint32_t has_class_expression(uint32_t a, unsigned width, uint64_t mask)
{
    uint32_t made = is_nan_of_class(a, width, mask);
    for (unsigned first = FIRST_CLASS; first <= LAST_CLASS; first++) {
        unsigned last = first;
        if (!(mask >> first & 1))
            continue;
        while (last < LAST_CLASS && mask >> (last + 1) & 1)
            last++;
        uint32_t is_between =
            float_is_between(&RT.arena, a, class_start(width, first), class_start(width, last + 1) - 1);
        made = expr_binary(&RT.arena, EXPR_OR, made, is_between);
        first = last;
    }
    return made;
}

/* A NaN gives way to the other. */
static uint32_t choose_expression(const splat_float *of, uint32_t a, uint32_t b)
{
    expr_arena *arena = &RT.arena;
    bool is_minimum = of->kind == FLOAT_KIND_MINIMUM;
    uint32_t is_less = float_compare(arena, FLOAT_LESS, is_minimum ? a : b, is_minimum ? b : a);
    uint32_t is_first = expr_binary(arena, EXPR_OR, is_less, float_is_nan_of(arena, b));
    is_first = expr_binary(arena, EXPR_AND, is_first, expr_not(arena, float_is_nan_of(arena, a)));
    return expr_ite(arena, is_first, a, b);
}

static uint32_t cut_expression(const splat_float *of, uint32_t a)
{
    unsigned wide;
    enum expr_op op = cut_operator(of->kind, of->to, &wide);
    return expr_extract(&RT.arena, expr_float(&RT.arena, op, wide, 0, a, 0), 0, of->to);
}

/* x * 2^n, if that is a number of the type and n is known; 0: not so. */
static uint32_t scaled_expression(const splat_float *of, uint32_t a)
{
    int64_t power = (int32_t)of->values[1], bias = of->width == 32 ? 127 : 1023;
    if (of->shadows[1] || power <= -bias || power > bias)
        return 0;
    uint64_t factor = (uint64_t)(power + bias) << float_fraction_bits(of->width);
    return expr_float(&RT.arena, EXPR_FLOAT_MUL, of->width, 0, a, constant(of->width, factor));
}

/* What stays among integers is followed in any case. */
static uint32_t arithmetic_expression(const splat_float *of, uint32_t a, uint32_t b)
{
    bool follows = RT.attached && RT.header->options & SEGMENT_FOLLOW_FLOATS;
    enum expr_op op = (enum expr_op)arithmetic[of->kind].op;
    uint32_t made = !follows                          ? expr_float_exactly(&RT.arena, op, of->width, a, b)
                    : of->kind == FLOAT_KIND_SCALE ? scaled_expression(of, a)
                                                      : expr_float(&RT.arena, op, of->width, arithmetic[of->kind].aux, a, b);
    if (!made && !RT.arena.full)
        loss_add(of->site, LOSS_FLOAT, NULL);
    return made;
}

static uint32_t build(const splat_float *of, uint32_t a, uint32_t b)
{
    expr_arena *arena = &RT.arena;
    uint64_t sign = float_sign(of->width);
    switch ((enum splat_float_kind)of->kind) {
    case FLOAT_KIND_COMPARE: return float_compare(arena, of->to, a, b);
    case FLOAT_KIND_FROM_SIGNED: return expr_float(arena, EXPR_SIGNED_TO_FLOAT, of->to, 0, a, 0);
    case FLOAT_KIND_FROM_UNSIGNED: return expr_float(arena, EXPR_UNSIGNED_TO_FLOAT, of->to, 0, a, 0);
    case FLOAT_KIND_TO_SIGNED:
    case FLOAT_KIND_TO_UNSIGNED: return cut_expression(of, a);
    case FLOAT_KIND_CONVERT: return expr_float(arena, EXPR_FLOAT_TO_FLOAT, of->to, 0, a, 0);
    case FLOAT_KIND_NEGATE: return expr_binary(arena, EXPR_XOR, a, constant(of->width, sign));
    case FLOAT_KIND_ABSOLUTE: return expr_binary(arena, EXPR_AND, a, constant(of->width, ~sign));
    case FLOAT_KIND_COPY_SIGN: return with_sign_of(a, b, of->width);
    case FLOAT_KIND_CLASSIFY: return has_class_expression(a, of->width, of->values[1]);
    case FLOAT_KIND_MINIMUM:
    case FLOAT_KIND_MAXIMUM: return choose_expression(of, a, b);
    default: return arithmetic_expression(of, a, b);
    }
}

LOCAL uint32_t float_expression(const splat_float *of)
{
    uint32_t a = operand(of->shadows[0], of->width, of->values[0]);
    uint32_t b = operand(of->shadows[1], of->width, of->values[1]);
    return result(build(of, a, b));
}

ABI_COLD uint32_t __splat_float(const splat_float *of)
{
    GATE(0);
    return float_expression(of);
}
