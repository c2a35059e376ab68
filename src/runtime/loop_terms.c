#include "loop_terms.h"

#include "../expr/node.h"

/* Terms of loops are small: deeper or larger ones are not looked at. */
enum { DEEPEST = 200, MOST_NODES = 1 << 22, MEMO_SIZE = 1 << 10 };

/* ---- what it depends on ---- */

static unsigned depends(uint32_t id, unsigned depth)
{
    static uint8_t known[MOST_NODES]; /* 0: not yet; else 4 + what it depends on */
    const expr_node *node = expr_get(&RT.arena, id);
    if (node->op == EXPR_INPUT)
        return DEPENDS_ON_INPUT;
    if (node->op == EXPR_CONST)
        return 0;
    if (id >= MOST_NODES || depth == DEEPEST)
        return DEPENDS_ON_INPUT;
    if (known[id])
        return known[id] & 3;
    const uint32_t operands[3] = {node->a, node->b, node->c};
    unsigned found = node->op == EXPR_ALIAS ? DEPENDS_ON_ALIAS : 0;
    for (int i = 0; i < expr_op_operands(node->op); i++)
        found |= depends(operands[i], depth + 1);
    known[id] = (uint8_t)(4 | found);
    return found;
}

LOCAL unsigned term_depends(uint32_t id)
{
    return depends(id, 0);
}

/* ---- walking ---- */

/* What was found for the nodes of one walk; one that has no place is computed again. */
typedef struct memo {
    uint32_t walk; /* number of the walk */
    uint32_t walks[MEMO_SIZE], ids[MEMO_SIZE];
    uint64_t found[MEMO_SIZE];
    uint32_t steps; /* nodes that were visited */
} memo;

static bool memo_get(const memo *of, uint32_t id, uint64_t *found)
{
    uint32_t at = id % MEMO_SIZE;
    if (of->walks[at] != of->walk || of->ids[at] != id)
        return false;
    *found = of->found[at];
    return true;
}

static void memo_put(memo *of, uint32_t id, uint64_t found)
{
    uint32_t at = id % MEMO_SIZE;
    of->walks[at] = of->walk;
    of->ids[at] = id;
    of->found[at] = found;
}

static bool goes_on(memo *of, unsigned depth)
{
    return depth < DEEPEST && of->steps++ < 8 * MEMO_SIZE;
}

static void begin(memo *of)
{
    of->walk++;
    of->steps = 0;
}

static bool has_name(memo *with, uint32_t id, term_names names, unsigned depth)
{
    uint64_t found;
    if (!(term_depends(id) & DEPENDS_ON_ALIAS))
        return false;
    if (memo_get(with, id, &found))
        return found;
    if (!goes_on(with, depth))
        return true;
    const expr_node *node = expr_get(&RT.arena, id);
    const uint32_t operands[3] = {node->a, node->b, node->c};
    found = node->op == EXPR_ALIAS && node->aux - names.first < names.count;
    for (int i = 0; !found && i < expr_op_operands(node->op); i++)
        found = has_name(with, operands[i], names, depth + 1);
    memo_put(with, id, found);
    return found;
}

LOCAL bool term_has_name(uint32_t id, term_names names)
{
    static memo with;
    begin(&with);
    return has_name(&with, id, names, 0);
}

/* ---- without names ---- */

static uint32_t rebuild(const expr_node *node, uint32_t a, uint32_t b, uint32_t c)
{
    expr_arena *arena = &RT.arena;
    switch ((enum expr_op)node->op) {
    case EXPR_ALIAS: return a;
    case EXPR_NOT:
    case EXPR_NEG: return expr_unary(arena, node->op, a);
    case EXPR_EXTRACT: return expr_extract(arena, a, node->aux, node->width);
    case EXPR_ZEXT: return expr_zext(arena, a, node->width);
    case EXPR_SEXT: return expr_sext(arena, a, node->width);
    case EXPR_TABLE: return expr_table(arena, node->width, a, node->b);
    case EXPR_CONCAT: return expr_concat(arena, a, b);
    case EXPR_ITE: return expr_ite(arena, a, b, c);
    default: break;
    }
    return expr_op_is_float(node->op) ? expr_float(arena, node->op, node->width, node->aux, a, b)
                                      : expr_binary(arena, node->op, a, b);
}

/* `by` (0: none) takes the place of what has one of the names. */
static uint32_t plain(memo *with, uint32_t id, term_names names, uint32_t by, unsigned depth)
{
    uint64_t found;
    if (!id || !(term_depends(id) & DEPENDS_ON_ALIAS))
        return id;
    if (memo_get(with, id, &found))
        return (uint32_t)found;
    if (!goes_on(with, depth))
        return 0;
    expr_node node = *expr_get(&RT.arena, id);
    if (by && node.op == EXPR_ALIAS && node.aux - names.first < names.count)
        return by;
    const uint32_t operands[3] = {node.a, node.b, node.c};
    uint32_t made[3] = {0};
    for (int i = 0; i < expr_op_operands(node.op); i++)
        if (!(made[i] = plain(with, operands[i], names, by, depth + 1)))
            return 0;
    bool is_kept = node.op == EXPR_ALIAS && node.aux - names.first >= names.count;
    uint32_t result = is_kept ? expr_alias(&RT.arena, made[0], node.aux) : rebuild(&node, made[0], made[1], made[2]);
    memo_put(with, id, result);
    return result;
}

LOCAL uint32_t term_plain(uint32_t id, term_names names)
{
    static memo with;
    begin(&with);
    return plain(&with, id, names, 0, 0);
}

LOCAL uint32_t term_replace(uint32_t id, uint32_t name, uint32_t by)
{
    static memo with;
    begin(&with);
    return plain(&with, id, (term_names){name, 1}, by, 0);
}

/* ---- the value ---- */

static bool value_of(memo *with, uint32_t id, unsigned depth, uint64_t *into)
{
    const expr_node *node = expr_get(&RT.arena, id);
    if (node->op == EXPR_CONST) {
        *into = expr_const_value(&RT.arena, id);
        return true;
    }
    if (node->op == EXPR_INPUT) {
        *into = RT.input[node->a];
        return true;
    }
    if (memo_get(with, id, into))
        return true;
    if (!goes_on(with, depth))
        return false;
    const uint32_t operands[3] = {node->a, node->b, node->c};
    uint64_t values[3] = {0};
    for (int i = 0; i < expr_op_operands(node->op); i++)
        if (!value_of(with, operands[i], depth + 1, &values[i]))
            return false;
    enum expr_op op = node->op;
    unsigned width = expr_width(&RT.arena, op == EXPR_CONCAT ? node->b : node->a);
    *into = op == EXPR_ALIAS   ? values[0]
            : op == EXPR_TABLE ? expr_table_read(&RT.arena.tables[node->b], node->width, values[0])
                               : expr_apply(op, node->width, width, node->aux, values[0], values[1], values[2]);
    memo_put(with, id, *into);
    return true;
}

LOCAL bool term_value(uint32_t id, uint64_t *value)
{
    static memo with;
    begin(&with);
    return value_of(&with, id, 0, value);
}

/* ---- linear terms ---- */

static uint32_t zero(unsigned width)
{
    return expr_const(&RT.arena, width, 0);
}

static uint32_t binary(enum expr_op op, uint32_t a, uint32_t b)
{
    return expr_binary(&RT.arena, op, a, b);
}

static bool is_zero(uint32_t id)
{
    return expr_is_const(&RT.arena, id) && expr_const_value(&RT.arena, id) == 0;
}

typedef struct linear_walk {
    const term_steps *steps;
    widenings *wide;
} linear_walk;

static bool linear(linear_walk *with, uint32_t id, unsigned depth, linear_term *into);

/* Names of other loops are seen through. */
static bool of_alias(linear_walk *with, const expr_node *node, unsigned depth, linear_term *into)
{
    uint32_t index = node->aux - with->steps->first;
    if (index >= with->steps->count)
        return linear(with, node->a, depth + 1, into);
    *into = (linear_term){node->a, with->steps->items[index]};
    return into->step != 0;
}

/* Of numbers that moved, that were cut or widened afterwards. */
static bool of_widened(linear_walk *with, const expr_node *node, const linear_term *inner, linear_term *into)
{
    bool is_signed = node->op == EXPR_SEXT;
    expr_arena *arena = &RT.arena;
    into->at = is_signed ? expr_sext(arena, inner->at, node->width) : expr_zext(arena, inner->at, node->width);
    into->step = expr_sext(arena, inner->step, node->width);
    if (is_zero(inner->step))
        return true;
    if (with->wide->count == MOST_WIDENINGS)
        return false;
    with->wide->items[with->wide->count++] = (widening){inner->at, inner->step, node->width, is_signed};
    return true;
}

/* What is cut off again need not be right. */
static bool of_cut(linear_walk *with, const expr_node *node, uint32_t before, const linear_term *inner, linear_term *into)
{
    if (node->aux != 0)
        return false;
    into->at = expr_extract(&RT.arena, inner->at, 0, node->width);
    into->step = expr_extract(&RT.arena, inner->step, 0, node->width);
    uint32_t kept = before;
    for (uint32_t i = before; i < with->wide->count; i++)
        if (expr_width(&RT.arena, with->wide->items[i].at) < node->width)
            with->wide->items[kept++] = with->wide->items[i];
    with->wide->count = kept;
    return true;
}

static bool of_one(linear_walk *with, const expr_node *node, unsigned depth, linear_term *into)
{
    linear_term inner;
    uint32_t before = with->wide->count;
    if (!linear(with, node->a, depth + 1, &inner))
        return false;
    switch ((enum expr_op)node->op) {
    case EXPR_ZEXT:
    case EXPR_SEXT: return of_widened(with, node, &inner, into);
    case EXPR_EXTRACT: return of_cut(with, node, before, &inner, into);
    case EXPR_NEG:
    case EXPR_NOT: /* -x - 1 */
        into->at = expr_unary(&RT.arena, node->op, inner.at);
        into->step = expr_unary(&RT.arena, EXPR_NEG, inner.step);
        return true;
    default: return false;
    }
}

/* x << n, of which the highest bits were cut off before zeros were put behind. */
static bool of_shifted(linear_walk *with, const expr_node *node, unsigned depth, linear_term *into)
{
    linear_term inner;
    if (!is_zero(node->b) || !linear(with, node->a, depth + 1, &inner))
        return false;
    into->at = expr_concat(&RT.arena, inner.at, node->b);
    into->step = expr_concat(&RT.arena, inner.step, node->b);
    return true;
}

static bool of_two(linear_walk *with, const expr_node *node, unsigned depth, linear_term *into)
{
    linear_term a, b;
    enum expr_op op = node->op;
    if (op == EXPR_CONCAT)
        return of_shifted(with, node, depth, into);
    if ((op != EXPR_ADD && op != EXPR_SUB && op != EXPR_MUL && op != EXPR_SHL) ||
        !linear(with, node->a, depth + 1, &a) || !linear(with, node->b, depth + 1, &b))
        return false;
    into->at = binary(op, a.at, b.at);
    if (op == EXPR_ADD || op == EXPR_SUB) {
        into->step = binary(op, a.step, b.step);
        return true;
    }
    if (op == EXPR_MUL && is_zero(a.step)) {
        into->step = binary(op, a.at, b.step);
        return true;
    }
    into->step = binary(op, a.step, b.at);
    return is_zero(b.step);
}

static bool linear(linear_walk *with, uint32_t id, unsigned depth, linear_term *into)
{
    expr_node node = *expr_get(&RT.arena, id);
    if (!(term_depends(id) & DEPENDS_ON_ALIAS)) {
        *into = (linear_term){id, zero(node.width)};
        return true;
    }
    if (depth == DEEPEST / 4)
        return false;
    int operands = expr_op_operands(node.op);
    bool is_linear = node.op == EXPR_ALIAS ? of_alias(with, &node, depth, into)
                     : operands == 1       ? of_one(with, &node, depth, into)
                                           : operands == 2 && of_two(with, &node, depth, into);
    return is_linear && into->at && into->step;
}

LOCAL bool term_linear(uint32_t id, const term_steps *steps, widenings *wide, linear_term *into)
{
    linear_walk with = {steps, wide};
    return linear(&with, id, 0, into);
}
