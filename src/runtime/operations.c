/* Building expressions for operations of which an operand is symbolic. */

#include "flow.h"
#include "gate.h"

#include "../expr/node.h"

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

/* Labelled constants stay constants; 0: one of them is more than that. */
static uint32_t label_of_two(uint32_t sa, uint32_t sb)
{
    return flow_is_wanted() ? flow_common_label((uint32_t[]){sa, sb}, 2) : 0;
}

LOCAL uint32_t binary_expression(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b)
{
    uint32_t label = label_of_two(sa, sb);
    if (label) {
        enum expr_op plain = op & ~ABI_NEGATE;
        unsigned to = plain >= EXPR_EQ && plain <= EXPR_UMULO ? 1 : width;
        return flow_labelled(to, expr_apply(plain, to, width, 0, a, b, 0) ^ (op & ABI_NEGATE ? 1 : 0), label);
    }
    uint32_t made = expr_binary(&RT.arena, op & ~ABI_NEGATE, operand(sa, width, a), operand(sb, width, b));
    return result(op & ABI_NEGATE ? expr_not(&RT.arena, made) : made);
}

LOCAL uint32_t cast_expression(uint32_t kind, uint32_t from, uint32_t to, uint32_t s)
{
    if (expr_width(&RT.arena, s) != from)
        return 0;
    uint32_t label = label_of_two(s, 0);
    if (label) {
        uint64_t value = expr_const_value(&RT.arena, expr_get(&RT.arena, s)->a);
        return flow_labelled(to, kind == CAST_SEXT ? (uint64_t)expr_signed(value, from) : value, label);
    }
    return result(kind == CAST_ZEXT   ? expr_zext(&RT.arena, s, to)
                  : kind == CAST_SEXT ? expr_sext(&RT.arena, s, to)
                                      : expr_extract(&RT.arena, s, 0, to));
}

LOCAL uint32_t select_expression(uint32_t width, uint32_t condition, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b)
{
    uint32_t label = label_of_two(condition, 0);
    if (label) {
        bool holds = expr_const_value(&RT.arena, expr_get(&RT.arena, condition)->a);
        return flow_tag(holds ? sa : sb, width, holds ? a : b, label);
    }
    return result(expr_ite(&RT.arena, condition, operand(sa, width, a), operand(sb, width, b)));
}

LOCAL uint32_t offset_expression(uint32_t sbase, uint64_t base, uint32_t sindex, uint64_t index, uint64_t scale)
{
    expr_arena *arena = &RT.arena;
    uint32_t label = label_of_two(sbase, sindex);
    if (label)
        return flow_labelled(64, base + index * scale, label);
    uint32_t step = expr_binary(arena, EXPR_MUL, operand(sindex, 64, index), expr_const(arena, 64, scale));
    return result(expr_binary(arena, EXPR_ADD, operand(sbase, 64, base), step));
}

/* ---- one at a time, as the program asks for them ---- */

ABI_COLD uint32_t __splat_binary(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b)
{
    GATE(0);
    return binary_expression(op, width, sa, sb, a, b);
}

ABI_COLD uint32_t __splat_cast(uint32_t kind, uint32_t from, uint32_t to, uint32_t s)
{
    GATE(0);
    return cast_expression(kind, from, to, s);
}

ABI_COLD uint32_t __splat_select(uint32_t width, uint32_t condition, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b)
{
    GATE(0);
    return select_expression(width, condition, sa, sb, a, b);
}

ABI_COLD uint32_t __splat_offset(uint32_t sbase, uint64_t base, uint32_t sindex, uint64_t index, uint64_t scale)
{
    GATE(0);
    return offset_expression(sbase, base, sindex, index, scale);
}

ABI_COLD uint32_t __splat_intrinsic(uint32_t kind, uint32_t width, const uint32_t shadows[3], const uint64_t values[3])
{
    GATE(0);
    return intrinsic_expression(kind, width, shadows, values);
}
