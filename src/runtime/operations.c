/* Building expressions for operations of which an operand is symbolic. */

#include "gate.h"

/* A shadow of another width than the operation's can only come from mismatched declarations: it is not used. */
LOCAL uint32_t operand(uint32_t s, unsigned width, uint64_t value)
{
    return s && expr_width(&RT.arena, s) == width ? s : expr_const(&RT.arena, width, value);
}

LOCAL uint32_t result(uint32_t id)
{
    if (!id && RT.arena.full && !RT.ended)
        loss_add(SEGMENT_NO_SITE, LOSS_FULL, NULL);
    return id && expr_is_const(&RT.arena, id) ? 0 : id;
}

ABI_COLD uint32_t __splat_binary(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b)
{
    GATE(0);
    uint32_t made = expr_binary(&RT.arena, op & ~ABI_NEGATE, operand(sa, width, a), operand(sb, width, b));
    return result(op & ABI_NEGATE ? expr_not(&RT.arena, made) : made);
}

ABI_COLD uint32_t __splat_cast(uint32_t kind, uint32_t from, uint32_t to, uint32_t s)
{
    GATE(0);
    if (expr_width(&RT.arena, s) != from)
        return 0;
    return result(kind == CAST_ZEXT   ? expr_zext(&RT.arena, s, to)
                  : kind == CAST_SEXT ? expr_sext(&RT.arena, s, to)
                                      : expr_extract(&RT.arena, s, 0, to));
}

ABI_COLD uint32_t __splat_select(uint32_t width, uint32_t condition, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b)
{
    GATE(0);
    return result(expr_ite(&RT.arena, condition, operand(sa, width, a), operand(sb, width, b)));
}

ABI_COLD uint32_t __splat_offset(uint32_t sbase, uint64_t base, uint32_t sindex, uint64_t index, uint64_t scale)
{
    GATE(0);
    expr_arena *arena = &RT.arena;
    uint32_t step = expr_binary(arena, EXPR_MUL, operand(sindex, 64, index), expr_const(arena, 64, scale));
    return result(expr_binary(arena, EXPR_ADD, operand(sbase, 64, base), step));
}

/* ---- intrinsics ---- */

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

ABI_COLD uint32_t __splat_intrinsic(uint32_t kind, uint32_t width, const uint32_t shadows[3], const uint64_t values[3])
{
    GATE(0);
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
