#ifndef apply_h_INCLUDED
#define apply_h_INCLUDED

/* What each operator means: expr_apply, for loops that cannot afford a call for each value. With an operator
 * that the compiler knows, the switch goes away. */

#include "float_apply.h"
#include "node.h"

static inline uint64_t expr_divide_signed(unsigned width, uint64_t a, uint64_t b)
{
    int64_t dividend = expr_signed(a, width), divisor = expr_signed(b, width);
    if (divisor == 0)
        return dividend < 0 ? 1 : expr_mask(width);
    if (divisor == -1) /* the smallest number wraps to itself */
        return 0 - a;
    return (uint64_t)(dividend / divisor);
}

static inline uint64_t expr_remainder_signed(unsigned width, uint64_t a, uint64_t b)
{
    int64_t dividend = expr_signed(a, width), divisor = expr_signed(b, width);
    if (divisor == 0)
        return a;
    return divisor == -1 ? 0 : (uint64_t)(dividend % divisor);
}

static inline uint64_t expr_shift_arithmetically(unsigned width, uint64_t a, uint64_t b)
{
    return (uint64_t)(expr_signed(a, width) >> (b < width ? b : width - 1));
}

static inline bool expr_multiplies_out_of_signed(unsigned width, uint64_t a, uint64_t b)
{
    int64_t product;
    if (__builtin_mul_overflow(expr_signed(a, width), expr_signed(b, width), &product))
        return true;
    return product != expr_signed((uint64_t)product & expr_mask(width), width);
}

static inline bool expr_multiplies_out_of_unsigned(unsigned width, uint64_t a, uint64_t b)
{
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) || product > expr_mask(width);
}

static inline uint64_t expr_apply_uncut(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux,
                                        uint64_t a, uint64_t b, uint64_t c)
{
    switch (op) {
    case EXPR_NOT:
        return ~a;
    case EXPR_NEG:
        return 0 - a;
    case EXPR_EXTRACT:
        return a >> aux;
    case EXPR_ZEXT:
        return a;
    case EXPR_SEXT:
        return (uint64_t)expr_signed(a, operand_width);
    case EXPR_ADD:
        return a + b;
    case EXPR_SUB:
        return a - b;
    case EXPR_MUL:
        return a * b;
    case EXPR_UDIV:
        return b ? a / b : ~(uint64_t)0;
    case EXPR_SDIV:
        return expr_divide_signed(width, a, b);
    case EXPR_UREM:
        return b ? a % b : a;
    case EXPR_SREM:
        return expr_remainder_signed(width, a, b);
    case EXPR_AND:
        return a & b;
    case EXPR_OR:
        return a | b;
    case EXPR_XOR:
        return a ^ b;
    case EXPR_SHL:
        return b < width ? a << b : 0;
    case EXPR_LSHR:
        return b < width ? a >> b : 0;
    case EXPR_ASHR:
        return expr_shift_arithmetically(width, a, b);
    case EXPR_EQ:
        return a == b;
    case EXPR_ULT:
        return a < b;
    case EXPR_ULE:
        return a <= b;
    case EXPR_SLT:
        return expr_signed(a, operand_width) < expr_signed(b, operand_width);
    case EXPR_SLE:
        return expr_signed(a, operand_width) <= expr_signed(b, operand_width);
    case EXPR_SMULO:
        return expr_multiplies_out_of_signed(operand_width, a, b);
    case EXPR_UMULO:
        return expr_multiplies_out_of_unsigned(operand_width, a, b);
    case EXPR_CONCAT:
        return a << operand_width | b;
    case EXPR_ITE:
        return a ? b : c;
    default:
        return float_apply(op, width, operand_width, aux, a, b);
    }
}

static inline uint64_t expr_apply_inline(enum expr_op op, unsigned width, unsigned operand_width,
                                         unsigned aux, uint64_t a, uint64_t b, uint64_t c)
{
    return expr_apply_uncut(op, width, operand_width, aux, a, b, c) & expr_mask(width);
}

#endif
