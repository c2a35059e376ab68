/* The constructors of arithmetic, choices and tables, which simplify what they build. Every rule keeps the
 * meaning that apply.c gives to the operators, and leads to a smaller expression or towards one chosen form,
 * so that no two rules undo each other. */

#include "expr.h"

#include "node.h"

static bool is_commutative(enum expr_op op)
{
    switch (op) {
    case EXPR_ADD:
    case EXPR_MUL:
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR:
    case EXPR_EQ:
    case EXPR_SMULO:
    case EXPR_UMULO: return true;
    default: return false;
    }
}

static bool gives_truth(enum expr_op op)
{
    return op >= EXPR_EQ && op <= EXPR_UMULO;
}

expr_id expr_not(expr_arena *arena, expr_id condition)
{
    EXPR_ASSERT(!condition || expr_width(arena, condition) == 1);
    return expr_unary(arena, EXPR_NOT, condition);
}

expr_id expr_unary(expr_arena *arena, enum expr_op op, expr_id a)
{
    if (!a)
        return 0;
    EXPR_ASSERT(op == EXPR_NOT || op == EXPR_NEG);
    expr_node x = *expr_get(arena, a);
    if (x.op == EXPR_CONST) {
        uint64_t value = expr_const_value(arena, a);
        return expr_const(arena, x.width, op == EXPR_NOT ? ~value : 0 - value);
    }
    if (x.op == op)
        return x.a;
    if (op == EXPR_NEG && x.width == 1)
        return a;
    if (op == EXPR_NEG && x.op == EXPR_SUB)
        return expr_binary(arena, EXPR_SUB, x.b, x.a);
    if (op == EXPR_NOT) {
        switch (x.op) {
        case EXPR_ULT: return expr_binary(arena, EXPR_ULE, x.b, x.a);
        case EXPR_ULE: return expr_binary(arena, EXPR_ULT, x.b, x.a);
        case EXPR_SLT: return expr_binary(arena, EXPR_SLE, x.b, x.a);
        case EXPR_SLE: return expr_binary(arena, EXPR_SLT, x.b, x.a);
        default: break;
        }
    }
    return expr_intern(arena, (expr_node){.op = (uint8_t)op, .width = x.width, .a = a});
}

static expr_id add_const(expr_arena *arena, expr_id a, uint64_t value)
{
    expr_node x = *expr_get(arena, a);
    if (value == 0)
        return a;
    if (x.op == EXPR_ADD && expr_is_const(arena, x.b))
        return expr_binary(arena, EXPR_ADD, x.a,
                           expr_const(arena, x.width, expr_const_value(arena, x.b) + value));
    if (x.op == EXPR_SUB && expr_is_const(arena, x.a))
        return expr_binary(arena, EXPR_SUB, expr_const(arena, x.width, expr_const_value(arena, x.a) + value),
                           x.b);
    if (x.op == EXPR_NOT && value == 1)
        return expr_unary(arena, EXPR_NEG, x.a);
    return 0;
}

static expr_id simplify_add(expr_arena *arena, expr_id a, expr_id b)
{
    if (expr_is_const(arena, b))
        return add_const(arena, a, expr_const_value(arena, b));
    expr_node x = *expr_get(arena, a), y = *expr_get(arena, b);
    if (y.op == EXPR_NEG)
        return expr_binary(arena, EXPR_SUB, a, y.a);
    if (x.op == EXPR_NEG)
        return expr_binary(arena, EXPR_SUB, b, x.a);
    if (x.op == EXPR_SUB && x.b == b)
        return x.a;
    if (y.op == EXPR_SUB && y.b == a)
        return y.a;
    return simplify_disjoint(arena, a, b);
}

/* a - b, neither constant: differences of what was added to the same thing. */
static expr_id subtract_sum(expr_arena *arena, expr_id a, expr_id b)
{
    expr_node x = *expr_get(arena, a), y = *expr_get(arena, b);
    if (y.op == EXPR_NEG)
        return expr_binary(arena, EXPR_ADD, a, y.a);
    if (x.op == EXPR_ADD && (x.a == b || x.b == b))
        return x.a == b ? x.b : x.a;
    if (y.op == EXPR_ADD && (y.a == a || y.b == a))
        return expr_unary(arena, EXPR_NEG, y.a == a ? y.b : y.a);
    if (x.op == EXPR_ADD && y.op == EXPR_ADD && x.a == y.a)
        return expr_binary(arena, EXPR_SUB, x.b, y.b);
    return 0;
}

static expr_id simplify_subtract(expr_arena *arena, expr_id a, expr_id b)
{
    unsigned width = expr_width(arena, a);
    if (a == b)
        return expr_const(arena, width, 0);
    if (expr_is_const(arena, b))
        return expr_binary(arena, EXPR_ADD, a, expr_const(arena, width, 0 - expr_const_value(arena, b)));
    if (!expr_is_const(arena, a))
        return subtract_sum(arena, a, b);
    uint64_t value = expr_const_value(arena, a);
    expr_node y = *expr_get(arena, b);
    if (value == 0)
        return expr_unary(arena, EXPR_NEG, b);
    if (value == expr_mask(width))
        return expr_unary(arena, EXPR_NOT, b);
    if (y.op == EXPR_ADD && expr_is_const(arena, y.b))
        return expr_binary(arena, EXPR_SUB, expr_const(arena, width, value - expr_const_value(arena, y.b)),
                           y.a);
    if (y.op == EXPR_SUB && expr_is_const(arena, y.a))
        return expr_binary(arena, EXPR_ADD, y.b,
                           expr_const(arena, width, value - expr_const_value(arena, y.a)));
    if (y.op == EXPR_NEG)
        return expr_binary(arena, EXPR_ADD, y.a, a);
    return 0;
}

/* The exponent of a power of two; -1 for other values. */
static int exponent_of(uint64_t value)
{
    return value && (value & (value - 1)) == 0 ? __builtin_ctzll(value) : -1;
}

static expr_id simplify_multiply(expr_arena *arena, expr_id a, expr_id b)
{
    if (!expr_is_const(arena, b))
        return 0;
    expr_node x = *expr_get(arena, a);
    uint64_t value = expr_const_value(arena, b);
    if (value == 0)
        return b;
    if (value == 1)
        return a;
    if (value == expr_mask(x.width))
        return expr_unary(arena, EXPR_NEG, a);
    if (exponent_of(value) > 0)
        return expr_binary(arena, EXPR_SHL, a, expr_const(arena, x.width, (uint64_t)exponent_of(value)));
    if (x.op == EXPR_MUL && expr_is_const(arena, x.b))
        return expr_binary(arena, EXPR_MUL, x.a,
                           expr_const(arena, x.width, expr_const_value(arena, x.b) * value));
    if (x.op == EXPR_NEG)
        return expr_binary(arena, EXPR_MUL, x.a, expr_const(arena, x.width, 0 - value));
    return 0;
}

/* a / value and a % value, unsigned, value > 1. */
static expr_id divide_unsigned(expr_arena *arena, bool wants_quotient, expr_id a, uint64_t value)
{
    expr_node x = *expr_get(arena, a);
    int exponent = exponent_of(value);
    if (exponent > 0 && wants_quotient)
        return expr_binary(arena, EXPR_LSHR, a, expr_const(arena, x.width, (uint64_t)exponent));
    if (exponent > 0)
        return expr_binary(arena, EXPR_AND, a, expr_const(arena, x.width, value - 1));
    if (x.op != EXPR_ZEXT)
        return 0;
    unsigned inner = expr_width(arena, x.a);
    if (value > expr_mask(inner))
        return wants_quotient ? expr_const(arena, x.width, 0) : a;
    enum expr_op op = wants_quotient ? EXPR_UDIV : EXPR_UREM;
    return expr_zext(arena, expr_binary(arena, op, x.a, expr_const(arena, inner, value)), x.width);
}

static expr_id simplify_divide(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    if (!expr_is_const(arena, b) || expr_is_const(arena, a))
        return 0;
    expr_node x = *expr_get(arena, a);
    uint64_t value = expr_const_value(arena, b);
    bool wants_quotient = op == EXPR_UDIV || op == EXPR_SDIV, is_signed = op == EXPR_SDIV || op == EXPR_SREM;
    if (value == 0 || (is_signed && x.width == 1)) /* 1 is -1 there */
        return 0;
    if (value == 1)
        return wants_quotient ? a : expr_const(arena, x.width, 0);
    if (!is_signed)
        return divide_unsigned(arena, wants_quotient, a, value);
    if (value == expr_mask(x.width))
        return wants_quotient ? expr_unary(arena, EXPR_NEG, a) : expr_const(arena, x.width, 0);
    if (x.op == EXPR_ZEXT && expr_signed(value, x.width) > 0)
        return divide_unsigned(arena, wants_quotient, a, value);
    return 0;
}

/* Bits that hold every value of the expression, as unsigned or as signed numbers. */
static unsigned needed_bits(const expr_arena *arena, expr_id a, bool is_signed)
{
    const expr_node *node = expr_get(arena, a);
    if (node->op == EXPR_ZEXT)
        return expr_width(arena, node->a) + is_signed;
    if (node->op == EXPR_SEXT && is_signed)
        return expr_width(arena, node->a);
    if (node->op == EXPR_CONST) {
        uint64_t value = expr_const_value(arena, a);
        if (is_signed && expr_signed(value, node->width) < 0)
            value = ~value & expr_mask(node->width);
        return (value ? 64 - (unsigned)__builtin_clzll(value) : 0) + is_signed;
    }
    return node->width;
}

static expr_id simplify_overflow(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    unsigned width = expr_width(arena, a);
    bool is_signed = op == EXPR_SMULO;
    bool has_zero = expr_is_const(arena, b) && expr_const_value(arena, b) == 0;
    bool has_one = expr_is_const(arena, b) && expr_const_value(arena, b) == 1 && !(is_signed && width == 1);
    if (has_zero || has_one || needed_bits(arena, a, is_signed) + needed_bits(arena, b, is_signed) <= width)
        return expr_const(arena, 1, 0);
    return 0;
}

/* Of what was floating point first. */
static expr_id simplify_comparison(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    expr_id cut = op == EXPR_EQ ? simplify_cut_equality(arena, a, b) : simplify_cut_order(arena, op, a, b);
    return cut ? cut : op == EXPR_EQ ? simplify_equality(arena, a, b) : simplify_order(arena, op, a, b);
}

static expr_id simplify_binary(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    switch (op) {
    case EXPR_ADD: return simplify_add(arena, a, b);
    case EXPR_SUB: return simplify_subtract(arena, a, b);
    case EXPR_MUL: return simplify_multiply(arena, a, b);
    case EXPR_UDIV:
    case EXPR_SDIV:
    case EXPR_UREM:
    case EXPR_SREM: return simplify_divide(arena, op, a, b);
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR: return simplify_bitwise(arena, op, a, b);
    case EXPR_SHL:
    case EXPR_LSHR:
    case EXPR_ASHR: return simplify_shift(arena, op, a, b);
    case EXPR_EQ:
    case EXPR_ULT:
    case EXPR_ULE:
    case EXPR_SLT:
    case EXPR_SLE: return simplify_comparison(arena, op, a, b);
    case EXPR_SMULO:
    case EXPR_UMULO: return simplify_overflow(arena, op, a, b);
    default: EXPR_ASSERT(false); return 0;
    }
}

expr_id expr_binary(expr_arena *arena, enum expr_op op, expr_id a, expr_id b)
{
    if (!a || !b)
        return 0;
    if (op == EXPR_CONCAT)
        return expr_concat(arena, a, b);
    unsigned width = expr_width(arena, a);
    EXPR_ASSERT(width == expr_width(arena, b));
    bool a_const = expr_is_const(arena, a), b_const = expr_is_const(arena, b);
    unsigned result_width = gives_truth(op) ? 1 : width;
    if (a_const && b_const)
        return expr_const(arena, result_width,
                          expr_apply(op, result_width, width, 0, expr_const_value(arena, a),
                                     expr_const_value(arena, b), 0));
    if (is_commutative(op) && (a_const || (!b_const && a > b))) {
        expr_id other = a;
        a = b;
        b = other;
    }
    expr_id simple = simplify_binary(arena, op, a, b);
    if (simple)
        return simple;
    return expr_intern(arena, (expr_node){.op = (uint8_t)op, .width = (uint8_t)result_width, .a = a, .b = b});
}

/* A choice between conditions is a conjunction or a disjunction when one of them is constant. */
static expr_id choose_truth(expr_arena *arena, expr_id condition, expr_id then, expr_id other)
{
    if (expr_is_const(arena, then))
        return expr_const_value(arena, then)
                   ? expr_binary(arena, EXPR_OR, condition, other)
                   : expr_binary(arena, EXPR_AND, expr_not(arena, condition), other);
    if (expr_is_const(arena, other))
        return expr_const_value(arena, other) ? expr_binary(arena, EXPR_OR, expr_not(arena, condition), then)
                                              : expr_binary(arena, EXPR_AND, condition, then);
    return 0;
}

/* A choice between the constants 0 and 1, or 0 and all ones, extends the condition. */
static expr_id choose_extension(expr_arena *arena, expr_id condition, expr_id then, expr_id other)
{
    if (!expr_is_const(arena, then) || !expr_is_const(arena, other))
        return 0;
    unsigned width = expr_width(arena, then);
    uint64_t one = expr_const_value(arena, then), two = expr_const_value(arena, other);
    if (one && two)
        return 0;
    expr_id extended = one ? condition : expr_not(arena, condition);
    if ((one | two) == 1)
        return expr_zext(arena, extended, width);
    return (one | two) == expr_mask(width) ? expr_sext(arena, extended, width) : 0;
}

expr_id expr_ite(expr_arena *arena, expr_id condition, expr_id then, expr_id other)
{
    if (!condition || !then || !other)
        return 0;
    EXPR_ASSERT(expr_width(arena, condition) == 1 && expr_width(arena, then) == expr_width(arena, other));
    expr_node c = *expr_get(arena, condition);
    if (c.op == EXPR_CONST)
        return expr_const_value(arena, condition) ? then : other;
    if (c.op == EXPR_NOT)
        return expr_ite(arena, c.a, other, then);
    expr_node t = *expr_get(arena, then), o = *expr_get(arena, other);
    if (t.op == EXPR_ITE && t.a == condition)
        then = t.b;
    if (o.op == EXPR_ITE && o.a == condition)
        other = o.c;
    if (then == other)
        return then;
    expr_id simple = t.width == 1 ? choose_truth(arena, condition, then, other)
                                  : choose_extension(arena, condition, then, other);
    if (simple)
        return simple;
    return expr_intern(arena,
                       (expr_node){.op = EXPR_ITE, .width = t.width, .a = condition, .b = then, .c = other});
}

expr_id expr_table(expr_arena *arena, unsigned width, expr_id offset, uint32_t table)
{
    if (!offset)
        return 0;
    EXPR_ASSERT(expr_width(arena, offset) == 64 && width % 8 == 0);
    if (expr_is_const(arena, offset) && table < arena->table_count)
        return expr_const(arena, width,
                          expr_table_read(&arena->tables[table], width, expr_const_value(arena, offset)));
    return expr_intern(arena,
                       (expr_node){.op = EXPR_TABLE, .width = (uint8_t)width, .a = offset, .b = table});
}

expr_id expr_alias(expr_arena *arena, expr_id a, uint16_t name)
{
    return a ? expr_intern(arena, (expr_node){.op = EXPR_ALIAS, .width = (uint8_t)expr_width(arena, a), .aux = name, .a = a})
             : 0;
}

expr_id expr_tag(expr_arena *arena, expr_id a, expr_id b)
{
    return a && b ? expr_intern(arena, (expr_node){.op = EXPR_TAG, .width = (uint8_t)expr_width(arena, a), .a = a, .b = b}) : a;
}

expr_id expr_event(expr_arena *arena, uint32_t event)
{
    return expr_intern(arena, (expr_node){.op = EXPR_EVENT, .width = 1, .a = event});
}
