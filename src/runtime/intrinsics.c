/* The operations of the machine that take several operators of expressions: what they mean, symbolically and not. */

#include "runtime.h"

#include "../expr/node.h"

static uint32_t constant(unsigned width, uint64_t value)
{
    return expr_const(&RT.arena, width, value);
}

static uint32_t apply(enum expr_op op, uint32_t a, uint32_t b)
{
    return expr_binary(&RT.arena, op, a, b);
}

static uint32_t bit(uint32_t a, unsigned index)
{
    return expr_extract(&RT.arena, a, index, 1);
}

static uint32_t count_ones(uint32_t a, unsigned width)
{
    uint32_t sum = constant(width, 0);
    for (unsigned i = 0; i < width; i++)
        sum = apply(EXPR_ADD, sum, expr_zext(&RT.arena, bit(a, i), width));
    return sum;
}

/* Zeros before the first one, from the top or from the bottom. */
static uint32_t count_zeros(uint32_t a, unsigned width, bool from_top)
{
    uint32_t made = constant(width, width);
    for (unsigned i = width; i-- > 0;) {
        unsigned place = from_top ? width - 1 - i : i;
        made = expr_ite(&RT.arena, bit(a, place), constant(width, i), made);
    }
    return made;
}

static uint32_t reverse(uint32_t a, unsigned width, unsigned piece)
{
    uint32_t made = expr_extract(&RT.arena, a, 0, piece);
    for (unsigned at = piece; at < width; at += piece)
        made = expr_concat(&RT.arena, made, expr_extract(&RT.arena, a, at, piece));
    return made;
}

static uint32_t is_negative(uint32_t a, unsigned width)
{
    return bit(a, width - 1);
}

static uint32_t sum_overflows(uint32_t a, uint32_t b, unsigned width, bool subtracts)
{
    uint32_t made = apply(subtracts ? EXPR_SUB : EXPR_ADD, a, b);
    uint32_t second = subtracts ? apply(EXPR_XOR, a, b) : apply(EXPR_XOR, b, made);
    return is_negative(apply(EXPR_AND, apply(EXPR_XOR, a, made), second), width);
}

static uint32_t saturate_signed(uint32_t a, uint32_t b, unsigned width, bool subtracts)
{
    uint64_t lowest = (uint64_t)1 << (width - 1);
    uint32_t limit = expr_ite(&RT.arena, is_negative(a, width), constant(width, lowest), constant(width, lowest - 1));
    return expr_ite(&RT.arena, sum_overflows(a, b, width, subtracts), limit,
                    apply(subtracts ? EXPR_SUB : EXPR_ADD, a, b));
}

static uint32_t funnel(uint32_t high, uint32_t low, uint32_t amount, unsigned width, bool left)
{
    amount = apply(EXPR_UREM, amount, constant(width, width));
    uint32_t rest = apply(EXPR_SUB, constant(width, width), amount);
    uint32_t moved = left ? apply(EXPR_OR, apply(EXPR_SHL, high, amount), apply(EXPR_LSHR, low, rest))
                          : apply(EXPR_OR, apply(EXPR_LSHR, low, amount), apply(EXPR_SHL, high, rest));
    return moved;
}

LOCAL uint32_t intrinsic_expression(uint32_t kind, uint32_t width, const uint32_t shadows[3], const uint64_t values[3])
{
    expr_arena *arena = &RT.arena;
    uint32_t a = operand(shadows[0], width, values[0]), b = operand(shadows[1], width, values[1]);
    uint32_t c = operand(shadows[2], width, values[2]);
    switch ((enum splat_intrinsic)kind) {
    case INTRINSIC_CTPOP: return result(count_ones(a, width));
    case INTRINSIC_CTLZ: return result(count_zeros(a, width, true));
    case INTRINSIC_CTTZ: return result(count_zeros(a, width, false));
    case INTRINSIC_BSWAP: return result(reverse(a, width, 8));
    case INTRINSIC_BITREVERSE: return result(reverse(a, width, 1));
    case INTRINSIC_ABS: return result(expr_ite(arena, is_negative(a, width), expr_unary(arena, EXPR_NEG, a), a));
    case INTRINSIC_SMIN: return result(expr_ite(arena, apply(EXPR_SLT, a, b), a, b));
    case INTRINSIC_SMAX: return result(expr_ite(arena, apply(EXPR_SLT, a, b), b, a));
    case INTRINSIC_UMIN: return result(expr_ite(arena, apply(EXPR_ULT, a, b), a, b));
    case INTRINSIC_UMAX: return result(expr_ite(arena, apply(EXPR_ULT, a, b), b, a));
    case INTRINSIC_SADD_OVERFLOWS: return result(sum_overflows(a, b, width, false));
    case INTRINSIC_SSUB_OVERFLOWS: return result(sum_overflows(a, b, width, true));
    case INTRINSIC_UADD_OVERFLOWS: return result(apply(EXPR_ULT, apply(EXPR_ADD, a, b), a));
    case INTRINSIC_USUB_OVERFLOWS: return result(apply(EXPR_ULT, a, b));
    case INTRINSIC_SMUL_OVERFLOWS: return result(apply(EXPR_SMULO, a, b));
    case INTRINSIC_UMUL_OVERFLOWS: return result(apply(EXPR_UMULO, a, b));
    case INTRINSIC_SADD_SAT: return result(saturate_signed(a, b, width, false));
    case INTRINSIC_SSUB_SAT: return result(saturate_signed(a, b, width, true));
    case INTRINSIC_UADD_SAT: {
        uint32_t sum = apply(EXPR_ADD, a, b);
        return result(expr_ite(arena, apply(EXPR_ULT, sum, a), constant(width, ~(uint64_t)0), sum));
    }
    case INTRINSIC_USUB_SAT: return result(expr_ite(arena, apply(EXPR_ULT, a, b), constant(width, 0), apply(EXPR_SUB, a, b)));
    case INTRINSIC_FSHL: return result(funnel(a, b, c, width, true));
    case INTRINSIC_FSHR: return result(funnel(a, b, c, width, false));
    case INTRINSIC_COUNT: break;
    }
    return 0;
}

/* ---- values ---- */

static uint64_t reversed(uint64_t a, unsigned width, unsigned piece)
{
    uint64_t made = 0;
    for (unsigned at = 0; at < width; at += piece)
        made = made << piece | (a >> at & expr_mask(piece));
    return made;
}

static uint64_t funnel_value(uint64_t high, uint64_t low, uint64_t amount, unsigned width, bool left)
{
    amount %= width;
    if (!amount)
        return left ? high : low;
    return left ? high << amount | low >> (width - amount) : low >> amount | high << (width - amount);
}

static uint64_t saturated(uint64_t a, uint64_t b, unsigned width, bool subtracts)
{
    int64_t sum, lowest = expr_signed((uint64_t)1 << (width - 1), width), highest = -(lowest + 1);
    bool is_out = subtracts ? __builtin_sub_overflow(expr_signed(a, width), expr_signed(b, width), &sum)
                            : __builtin_add_overflow(expr_signed(a, width), expr_signed(b, width), &sum);
    if (is_out || sum < lowest || sum > highest)
        return (uint64_t)(expr_signed(a, width) < 0 ? lowest : highest);
    return (uint64_t)sum;
}

static bool signed_overflows(uint64_t a, uint64_t b, unsigned width, bool subtracts)
{
    return saturated(a, b, width, subtracts) != (uint64_t)expr_signed((subtracts ? a - b : a + b) & expr_mask(width), width);
}

static uint64_t value_uncut(enum splat_intrinsic kind, unsigned width, uint64_t a, uint64_t b, uint64_t c)
{
    int64_t sa = expr_signed(a, width), sb = expr_signed(b, width);
    switch (kind) {
    case INTRINSIC_CTPOP: return (uint64_t)__builtin_popcountll(a);
    case INTRINSIC_CTLZ: return a ? (uint64_t)__builtin_clzll(a) - (64 - width) : width;
    case INTRINSIC_CTTZ: return a ? (uint64_t)__builtin_ctzll(a) : width;
    case INTRINSIC_BSWAP: return reversed(a, width, 8);
    case INTRINSIC_BITREVERSE: return reversed(a, width, 1);
    case INTRINSIC_ABS: return sa < 0 ? 0 - a : a;
    case INTRINSIC_SMIN: return sa < sb ? a : b;
    case INTRINSIC_SMAX: return sa < sb ? b : a;
    case INTRINSIC_UMIN: return a < b ? a : b;
    case INTRINSIC_UMAX: return a < b ? b : a;
    case INTRINSIC_SADD_OVERFLOWS: return signed_overflows(a, b, width, false);
    case INTRINSIC_SSUB_OVERFLOWS: return signed_overflows(a, b, width, true);
    case INTRINSIC_UADD_OVERFLOWS: return ((a + b) & expr_mask(width)) < a;
    case INTRINSIC_USUB_OVERFLOWS: return a < b;
    case INTRINSIC_SMUL_OVERFLOWS: return expr_apply(EXPR_SMULO, 1, width, 0, a, b, 0);
    case INTRINSIC_UMUL_OVERFLOWS: return expr_apply(EXPR_UMULO, 1, width, 0, a, b, 0);
    case INTRINSIC_SADD_SAT: return saturated(a, b, width, false);
    case INTRINSIC_SSUB_SAT: return saturated(a, b, width, true);
    case INTRINSIC_UADD_SAT: return ((a + b) & expr_mask(width)) < a ? ~(uint64_t)0 : a + b;
    case INTRINSIC_USUB_SAT: return a < b ? 0 : a - b;
    case INTRINSIC_FSHL: return funnel_value(a, b, c, width, true);
    case INTRINSIC_FSHR: return funnel_value(a, b, c, width, false);
    case INTRINSIC_COUNT: break;
    }
    return 0;
}

LOCAL uint64_t intrinsic_value(uint32_t kind, uint32_t width, const uint64_t values[3])
{
    return value_uncut(kind, width, values[0], values[1], values[2]) & expr_mask(width);
}
