#ifndef quantity_h_INCLUDED
#define quantity_h_INCLUDED

/* Numbers of 64 bits that may depend on the input: what they are in this run, and their expression. */

#include "value_ranges.h"

typedef struct quantity {
    uint64_t value;
    uint32_t s; /* 0: the same in every run of this path */
} quantity;

static inline quantity quantity_of(uint64_t value)
{
    return (quantity){value, 0};
}

static inline uint32_t quantity_expression(quantity of)
{
    return operand(of.s, 64, of.value);
}

static inline quantity quantity_add(quantity a, quantity b)
{
    return (quantity){a.value + b.value, a.s | b.s ? binary_expression(EXPR_ADD, 64, a.s, b.s, a.value, b.value) : 0};
}

static inline quantity quantity_subtract(quantity a, quantity b)
{
    return (quantity){a.value - b.value, a.s | b.s ? binary_expression(EXPR_SUB, 64, a.s, b.s, a.value, b.value) : 0};
}

static inline quantity quantity_smaller(quantity a, quantity b)
{
    bool is_first = a.value < b.value;
    if (!(a.s | b.s) || (a.s == b.s && a.value == b.value))
        return is_first ? a : b;
    uint32_t less = result(value_range_compare(EXPR_ULT, quantity_expression(a), quantity_expression(b)));
    if (!less)
        return is_first ? a : b;
    return (quantity){is_first ? a.value : b.value, select_expression(64, less, a.s, b.s, a.value, b.value)};
}

/* The condition as an expression; 0: it is the same in every run of this path. */
static inline uint32_t quantity_compare(enum expr_op op, quantity a, quantity b)
{
    if (!(a.s | b.s))
        return 0;
    return result(value_range_compare(op, quantity_expression(a), quantity_expression(b)));
}

/* Are they the same on every input? */
static inline bool quantity_is_same(quantity a, quantity b)
{
    return a.s == b.s && a.value == b.value;
}

/* Decisions that can be turned. */
static inline bool quantity_decide(uint32_t site, uint32_t condition, bool now)
{
    if (condition)
        event_branch(site, condition, now);
    return now;
}

static inline bool quantity_is_less(uint32_t site, quantity a, quantity b)
{
    return quantity_decide(site, quantity_compare(EXPR_ULT, a, b), a.value < b.value);
}

static inline bool quantity_is_at_most(uint32_t site, quantity a, quantity b)
{
    return quantity_decide(site, quantity_compare(EXPR_ULE, a, b), a.value <= b.value);
}

/* From here on it has this value only. */
static inline quantity quantity_settle(uint32_t site, quantity of)
{
    if (of.s)
        event_concretize(site, of.s, of.value);
    return quantity_of(of.value);
}

#endif
