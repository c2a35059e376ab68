#ifndef node_h_INCLUDED
#define node_h_INCLUDED

/* Inside src/expr/ only, but for what apply.h needs of it: what the constructors share. Linked into the tested
 * program, so nothing here or in the files that implement expr.h (expr.c, apply.c, simplify*.c) may call a library
 * function or keep state outside the arena. */

#include "expr.h"

/* Broken promises of callers stop a checked build of the driver; elsewhere they cost nothing. */
#ifdef EXPR_CHECKED
#define EXPR_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define EXPR_ASSERT(condition) ((void)0)
#endif

uint32_t expr_node_hash(const expr_node *node);

/* The id of exactly this node, made when it is new; 0 when there is no room. */
expr_id expr_intern(expr_arena *arena, expr_node node);

static inline int64_t expr_signed(uint64_t value, unsigned width)
{
    unsigned unused = 64 - width;
    return (int64_t)(value << unused) >> unused;
}

/* The rules for one group of operators each, on operands that are not both constant; a constant is the right
 * operand of a commutative operator. 0: no rule applies. */
expr_id simplify_equality(expr_arena *arena, expr_id a, expr_id b);
expr_id simplify_order(expr_arena *arena, enum expr_op op, expr_id a, expr_id b);
expr_id simplify_bitwise(expr_arena *arena, enum expr_op op, expr_id a, expr_id b);
expr_id simplify_shift(expr_arena *arena, enum expr_op op, expr_id a, expr_id b);
expr_id simplify_cut_order(expr_arena *arena, enum expr_op op, expr_id a, expr_id b);
expr_id simplify_cut_equality(expr_arena *arena, expr_id a, expr_id b);

/* a + b, a | b and a ^ b where each bit is 0 in one of them, as bytes put together by shifting: a
 * concatenation. */
expr_id simplify_disjoint(expr_arena *arena, expr_id a, expr_id b);

#endif
