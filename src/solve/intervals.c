#include "intervals.h"

#include "../base/array.h"

struct intervals {
    const expr_arena *arena;
    ARRAY(bounds) known; /* by node, as far as was asked: operands come before results */
};

intervals *intervals_new(const expr_arena *arena)
{
    intervals *made = memory_allocate(1, sizeof *made);
    made->arena = arena;
    return made;
}

void intervals_free(intervals *of)
{
    if (!of)
        return;
    array_free(&of->known);
    memory_free(of);
}

static bounds find(const intervals *of, const expr_node *node)
{
    const bounds *known = of->known.items;
    const expr_node *nodes = of->arena->nodes;
    int operands = expr_op_operands(node->op);
    if (node->op == EXPR_CONST)
        return bounds_exactly(node->a | (uint64_t)node->b << 32, node->width);
    if (!operands)
        return bounds_anything(node->width ? node->width : 1);
    if (node->op == EXPR_TABLE)
        return bounds_of_table(&of->arena->tables[node->b], node->width, known[node->a]);
    unsigned operand_width = nodes[node->op == EXPR_CONCAT ? node->b : node->a].width;
    bounds a = known[node->a], b = operands > 1 ? known[node->b] : a, c = operands > 2 ? known[node->c] : a;
    return bounds_apply(node->op, node->width, operand_width, node->aux, a, b, c);
}

bounds intervals_of(intervals *of, expr_id id)
{
    while (of->known.count <= id) {
        bounds made = find(of, &of->arena->nodes[of->known.count]);
        array_push(&of->known, made);
    }
    return of->known.items[id];
}
