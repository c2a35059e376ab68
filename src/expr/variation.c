#include "variation.h"

#include "node.h"

static uint64_t sample(uint32_t byte, unsigned number)
{
    uint64_t mixed = ((uint64_t)byte * VARIATION_SAMPLES + number) * 0x9e3779b97f4a7c15u;
    return number == 0 ? 0 : number == 1 ? 0xff : (mixed ^ mixed >> 29) * 0xbf58476d1ce4e5b9u >> 56;
}

static uint64_t value_of(const variation *of, const expr_node *node, unsigned number)
{
    const expr_node *nodes = of->arena->nodes;
    int operands = expr_op_operands((enum expr_op)node->op);
    uint64_t a = operands ? of->values[node->a][number] : 0, b = operands > 1 ? of->values[node->b][number] : 0;
    switch ((enum expr_op)node->op) {
    case EXPR_NONE: return 0;
    case EXPR_CONST: return node->a | (uint64_t)node->b << 32;
    case EXPR_INPUT: return node->a < of->first_free ? of->input[node->a] : sample(node->a, number);
    case EXPR_TABLE: return expr_table_read(&of->arena->tables[node->b], node->width, a);
    case EXPR_ITE: return a ? b : of->values[node->c][number];
    default: break;
    }
    unsigned width = nodes[node->op == EXPR_CONCAT ? node->b : node->a].width;
    return expr_apply((enum expr_op)node->op, node->width, width, node->aux, a, b, 0);
}

/* Operands have smaller numbers than results. */
static const uint64_t *values_of(variation *of, expr_id id)
{
    for (; of->count <= id; of->count++)
        for (unsigned i = 0; i < VARIATION_SAMPLES; i++)
            of->values[of->count][i] = value_of(of, &of->arena->nodes[of->count], i);
    return of->values[id];
}

static bool differs(variation *of, expr_id id)
{
    const uint64_t *values = values_of(of, id);
    for (unsigned i = 1; i < VARIATION_SAMPLES; i++)
        if (values[i] != values[0])
            return true;
    return false;
}

static bool can_be(variation *of, expr_id id, uint64_t value);

/* The sum is the value when one side is what the other leaves of it. */
static bool sum_can_be(variation *of, const expr_node *node, uint64_t value)
{
    expr_id free = differs(of, node->a) ? node->a : node->b, other = free == node->a ? node->b : node->a;
    return !differs(of, other) && can_be(of, free, (value - values_of(of, other)[0]) & expr_mask(node->width));
}

/* Can free bytes be chosen so that this has the value? Only where each byte is moved, not mixed with others. */
static bool can_be(variation *of, expr_id id, uint64_t value)
{
    const expr_node *node = expr_get(of->arena, id);
    if (!differs(of, id))
        return values_of(of, id)[0] == value;
    unsigned inner = expr_op_operands((enum expr_op)node->op) ? expr_width(of->arena, node->a) : 0;
    switch ((enum expr_op)node->op) {
    case EXPR_INPUT: return true;
    case EXPR_NOT: return can_be(of, node->a, ~value & expr_mask(node->width));
    case EXPR_ZEXT: return value <= expr_mask(inner) && can_be(of, node->a, value);
    case EXPR_SEXT: {
        uint64_t cut = value & expr_mask(inner);
        return ((uint64_t)expr_signed(cut, inner) & expr_mask(node->width)) == value && can_be(of, node->a, cut);
    }
    case EXPR_CONCAT: {
        unsigned low = expr_width(of->arena, node->b);
        return can_be(of, node->a, value >> low) && can_be(of, node->b, value & expr_mask(low));
    }
    case EXPR_ADD: return sum_can_be(of, node, value);
    default: return false;
    }
}

/* Equal to one value of very many: no sample is likely to be it. */
static bool equality_changes(variation *of, const expr_node *node)
{
    expr_id free = differs(of, node->a) ? node->a : node->b, other = free == node->a ? node->b : node->a;
    return differs(of, free) && !differs(of, other) && can_be(of, free, values_of(of, other)[0]);
}

bool variation_changes(variation *of, expr_id id)
{
    const expr_node *node = expr_get(of->arena, id);
    if (differs(of, id))
        return true;
    while (node->op == EXPR_NOT)
        node = expr_get(of->arena, node->a);
    return node->op == EXPR_EQ && equality_changes(of, node);
}

/* The last one: of bytes put together, the lowest. */
static expr_id changing_operand(variation *of, const expr_node *node)
{
    const expr_id operands[] = {node->a, node->b, node->c};
    for (int i = expr_op_operands((enum expr_op)node->op); i-- > 0;)
        if (differs(of, operands[i]))
            return operands[i];
    return node->a;
}

uint32_t variation_find(variation *of, expr_id id)
{
    const expr_node *node = expr_get(of->arena, id);
    while (expr_op_operands((enum expr_op)node->op))
        node = expr_get(of->arena, changing_operand(of, node));
    return node->op == EXPR_INPUT && node->a >= of->first_free ? node->a - of->first_free : 0;
}
