#include "value_ranges.h"

enum { MOST_KNOWN = 64, DEEPEST = 8, REMEMBERED = 1 << 12, DEEPEST_CONDITION = 6 };

typedef struct range {
    uint64_t low, high;
} range;

static struct {
    uint32_t s[MOST_KNOWN];
    range of[MOST_KNOWN];
    struct {
        uint32_t first, count; /* inputs; none: it is no length of a string */
    } characters[MOST_KNOWN];
    uint32_t count;
    uint64_t decided[REMEMBERED]; /* a condition and whether it holds; a later one takes the place of an earlier one */
} known;

LOCAL void value_range_add(uint32_t s, uint64_t most)
{
    if (known.count == MOST_KNOWN)
        return;
    known.s[known.count] = s;
    known.of[known.count++] = (range){0, most};
}

LOCAL void value_range_is_length(uint32_t s, uint32_t first, uint32_t count)
{
    for (uint32_t i = 0; i < known.count; i++)
        if (known.s[i] == s) {
            known.characters[i].first = first;
            known.characters[i].count = count;
        }
}

static range *find_known(uint32_t s)
{
    for (uint32_t i = 0; i < known.count; i++)
        if (known.s[i] == s)
            return &known.of[i];
    return NULL;
}

static range range_of(uint32_t s, unsigned depth);

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a < b ? b : a;
}

static range range_of_sum(range a, range b, uint64_t mask)
{
    bool wraps = a.high > mask - b.high;
    return wraps ? (range){0, mask} : (range){a.low + b.low, a.high + b.high};
}

static range range_of_difference(range a, range b, uint64_t mask)
{
    return a.low < b.high ? (range){0, mask} : (range){a.low - b.high, a.high - b.low};
}

static range range_of_product(range a, range b, uint64_t mask)
{
    bool wraps = b.high && a.high > mask / b.high;
    return wraps ? (range){0, mask} : (range){a.low * b.low, a.high * b.high};
}

/* Is it the operand of a comparison, perhaps extended? */
static bool is_same(uint32_t s, uint32_t operand)
{
    const expr_node *node = expr_get(&RT.arena, s);
    return s == operand || (node->op == EXPR_ZEXT && node->a == operand);
}

/* "a < b ? then : other": what the comparison says of the two. */
static range range_of_choice(const expr_node *of, unsigned depth)
{
    const expr_node *condition = expr_get(&RT.arena, of->a);
    range then = range_of(of->b, depth), other = range_of(of->c, depth);
    if (condition->op == EXPR_ULT) {
        range a = range_of(condition->a, depth), b = range_of(condition->b, depth);
        if (is_same(of->b, condition->a))
            then.high = smaller(then.high, b.high - 1);
        if (is_same(of->b, condition->b))
            then.low = larger(then.low, a.low + 1);
        if (is_same(of->c, condition->a))
            other.low = larger(other.low, b.low);
        if (is_same(of->c, condition->b))
            other.high = smaller(other.high, a.high);
    }
    return (range){smaller(then.low, other.low), larger(then.high, other.high)};
}

static range range_of_pair(const expr_node *of, unsigned depth)
{
    range high = range_of(of->a, depth), low = range_of(of->b, depth);
    unsigned width = expr_width(&RT.arena, of->b);
    return (range){high.low << width | low.low, high.high << width | low.high};
}

static range range_of_node(const expr_node *node, uint32_t s, unsigned depth)
{
    expr_arena *arena = &RT.arena;
    uint64_t mask = expr_mask(node->width);
    range inner;
    switch (node->op) {
    case EXPR_CONST: return (range){expr_const_value(arena, s), expr_const_value(arena, s)};
    case EXPR_ZEXT: return range_of(node->a, depth);
    case EXPR_SEXT:
        inner = range_of(node->a, depth);
        return inner.high <= expr_mask(expr_width(arena, node->a)) / 2 ? inner : (range){0, mask};
    case EXPR_CONCAT: return range_of_pair(node, depth);
    case EXPR_EXTRACT:
        inner = range_of(node->a, depth);
        return node->aux == 0 && inner.high <= mask ? inner : (range){0, mask};
    case EXPR_ADD: {
        range a = range_of(node->a, depth), b = range_of(node->b, depth);
        /* the sum with a negative constant is a difference */
        if (expr_is_const(arena, node->b) && b.low > mask / 2)
            return range_of_difference(a, (range){mask - b.low + 1, mask - b.low + 1}, mask);
        return range_of_sum(a, b, mask);
    }
    case EXPR_SUB: return range_of_difference(range_of(node->a, depth), range_of(node->b, depth), mask);
    case EXPR_ITE: return range_of_choice(node, depth);
    case EXPR_AND: return (range){0, smaller(range_of(node->a, depth).high, range_of(node->b, depth).high)};
    case EXPR_MUL: return range_of_product(range_of(node->a, depth), range_of(node->b, depth), mask);
    case EXPR_SHL:
        inner = range_of(node->b, depth);
        return inner.high < 64 && inner.low == inner.high
                   ? range_of_product(range_of(node->a, depth), (range){1ull << inner.low, 1ull << inner.low}, mask)
                   : (range){0, mask};
    default: return (range){0, mask};
    }
}

static range range_of(uint32_t s, unsigned depth)
{
    const range *given = find_known(s);
    if (given)
        return *given;
    const expr_node *node = expr_get(&RT.arena, s);
    return depth ? range_of_node(node, s, depth - 1) : (range){0, expr_mask(node->width)};
}

LOCAL void value_range_find(uint32_t s, uint64_t *low, uint64_t *high)
{
    range found = range_of(s, DEEPEST);
    *low = found.low;
    *high = found.high;
}

/* ---- what decisions say ---- */

/* a < b, or a <= b. */
static void learn_order(uint32_t a, uint32_t b, bool is_strict)
{
    range *less = find_known(a), *more = find_known(b);
    if (less && expr_is_const(&RT.arena, b) && expr_const_value(&RT.arena, b) >= is_strict)
        less->high = smaller(less->high, expr_const_value(&RT.arena, b) - is_strict);
    if (more && expr_is_const(&RT.arena, a))
        more->low = larger(more->low, expr_const_value(&RT.arena, a) + is_strict);
}

/* A character that is zero, or is not: the first zero is where the string ends. */
static void learn_character(uint32_t input, bool is_zero)
{
    for (uint32_t i = 0; i < known.count; i++) {
        uint32_t at = input - known.characters[i].first;
        range *length = &known.of[i];
        if (at >= known.characters[i].count)
            continue;
        if (is_zero)
            length->high = smaller(length->high, at);
        else if (length->low == at)
            length->low++;
    }
}

static void learn_equality(uint32_t a, uint32_t b, bool holds)
{
    const expr_node *node = expr_get(&RT.arena, a);
    if (node->op == EXPR_INPUT && expr_is_const(&RT.arena, b) && expr_const_value(&RT.arena, b) == 0)
        learn_character(node->a, holds);
    range *of = find_known(a);
    if (!of || !expr_is_const(&RT.arena, b))
        return;
    uint64_t value = expr_const_value(&RT.arena, b);
    if (holds)
        *of = (range){value, value};
    else if (of->low == value)
        of->low++;
    else if (of->high == value)
        of->high--;
}

static void learn(uint32_t condition, bool holds, unsigned depth)
{
    expr_node node = *expr_get(&RT.arena, condition);
    known.decided[condition % REMEMBERED] = (uint64_t)condition << 1 | holds;
    if (!depth || node.width != 1)
        return;
    if (node.op == EXPR_NOT)
        learn(node.a, !holds, depth - 1);
    else if (node.op == EXPR_EQ)
        learn_equality(node.a, node.b, holds);
    else if (node.op == EXPR_ULT || node.op == EXPR_ULE)
        learn_order(holds ? node.a : node.b, holds ? node.b : node.a, (node.op == EXPR_ULT) == holds);
    else if ((node.op == EXPR_AND && holds) || (node.op == EXPR_OR && !holds)) {
        learn(node.a, holds, depth - 1);
        learn(node.b, holds, depth - 1);
    }
}

LOCAL void value_range_learn(uint32_t condition, bool holds)
{
    if (known.count && condition)
        learn(condition, holds, DEEPEST_CONDITION);
}

LOCAL void value_range_settle(uint32_t s, uint64_t value)
{
    for (const expr_node *node = expr_get(&RT.arena, s); known.count; node = expr_get(&RT.arena, s)) {
        range *of = find_known(s);
        if (of)
            *of = (range){value, value};
        bool is_sum = node->op == EXPR_ADD && expr_is_const(&RT.arena, node->b);
        if (of || (!is_sum && node->op != EXPR_ZEXT))
            return;
        value -= is_sum ? expr_const_value(&RT.arena, node->b) : 0;
        s = node->a;
    }
}

static bool is_decided(uint32_t condition, bool holds)
{
    return known.decided[condition % REMEMBERED] == ((uint64_t)condition << 1 | holds);
}

/* Is it the smaller one of two, this being one of them? */
static bool is_smaller_of(uint32_t s, uint32_t one)
{
    const expr_node *node = expr_get(&RT.arena, s);
    if (node->op != EXPR_ITE || (node->b != one && node->c != one))
        return false;
    const expr_node *condition = expr_get(&RT.arena, node->a);
    return condition->op == EXPR_ULT && is_same(node->b, condition->a) && is_same(node->c, condition->b);
}

LOCAL uint32_t value_range_compare(enum expr_op op, uint32_t a, uint32_t b)
{
    if (!a || !b)
        return 0;
    uint32_t made = expr_binary(&RT.arena, op, a, b);
    if (!made || expr_is_const(&RT.arena, made) || !known.count)
        return made;
    range x = range_of(a, DEEPEST), y = range_of(b, DEEPEST);
    bool is_true = op == EXPR_ULT ? x.high < y.low : op == EXPR_ULE && x.high <= y.low;
    bool is_false = op == EXPR_ULT   ? x.low >= y.high
                    : op == EXPR_ULE ? x.low > y.high
                                     : x.high < y.low || y.high < x.low;
    is_true |= is_decided(made, true) || (op == EXPR_ULE && is_smaller_of(a, b));
    is_false |= is_decided(made, false) || (op == EXPR_ULT && is_smaller_of(b, a));
    return is_true || is_false ? expr_const(&RT.arena, 1, is_true) : made;
}
