#include "evaluate.h"

#include "../base/array.h"
#include "apply.h"

#include <string.h>

#define ALWAYS UINT32_MAX /* as a start: the value of a constant */

typedef struct evaluated {
    uint64_t value;
    uint32_t start; /* in which the value was found */
} evaluated;

struct evaluator {
    const expr_arena *arena;
    const uint8_t *input;
    size_t size;
    uint32_t start;   /* number of this start */
    evaluated *known; /* by expression id */
    uint32_t capacity;
    ARRAY(expr_id) stack;
};

evaluator *evaluator_new(const expr_arena *arena)
{
    evaluator *of = memory_allocate(1, sizeof *of);
    of->arena = arena;
    of->start = 1;
    return of;
}

void evaluator_free(evaluator *of)
{
    if (!of)
        return;
    memory_free(of->known);
    array_free(&of->stack);
    memory_free(of);
}

void evaluator_start(evaluator *of, const uint8_t *input, size_t size)
{
    of->input = input;
    of->size = size;
    if (++of->start == ALWAYS) {
        memset(of->known, 0, of->capacity * sizeof *of->known);
        of->start = 1;
    }
}

static void follow_arena(evaluator *of)
{
    if (of->capacity >= of->arena->count)
        return;
    uint32_t capacity = of->arena->capacity;
    of->known = memory_resize(of->known, capacity, sizeof *of->known);
    memset(of->known + of->capacity, 0, (capacity - of->capacity) * sizeof *of->known);
    of->capacity = capacity;
}

static bool is_evaluated(const evaluator *of, expr_id id)
{
    return of->known[id].start >= of->start;
}

/* An operand that the node still needs; 0: it has all. Only the chosen side of a choice is needed. */
static expr_id find_needed(const evaluator *of, const expr_node *node)
{
    int operands = expr_op_operands(node->op);
    if (operands > 0 && !is_evaluated(of, node->a))
        return node->a;
    if (operands < 2)
        return 0;
    expr_id next = operands == 3 && !of->known[node->a].value ? node->c : node->b;
    return is_evaluated(of, next) ? 0 : next;
}

static uint64_t compute(const evaluator *of, const expr_node *node)
{
    const evaluated *known = of->known;
    const expr_node *nodes = of->arena->nodes;
    switch (node->op) {
    case EXPR_CONST:
        return node->a | (uint64_t)node->b << 32;
    case EXPR_INPUT:
        return node->a < of->size ? of->input[node->a] : 0;
    case EXPR_TABLE:
        return expr_table_read(&of->arena->tables[node->b], node->width, known[node->a].value);
    case EXPR_ITE:
        return known[known[node->a].value ? node->b : node->c].value;
    case EXPR_CONCAT:
        return known[node->a].value << nodes[node->b].width | known[node->b].value;
    default:
        return expr_apply_inline(node->op, node->width, nodes[node->a].width, node->aux, known[node->a].value,
                                 expr_op_operands(node->op) > 1 ? known[node->b].value : 0, 0);
    }
}

uint64_t evaluator_value(evaluator *of, expr_id id)
{
    follow_arena(of);
    if (is_evaluated(of, id))
        return of->known[id].value;
    array_clear(&of->stack);
    for (expr_id at = id;;) {
        const expr_node *node = expr_get(of->arena, at);
        expr_id needed = find_needed(of, node);
        if (needed) {
            array_push(&of->stack, at);
            at = needed;
            continue;
        }
        of->known[at] = (evaluated){compute(of, node), node->op == EXPR_CONST ? ALWAYS : of->start};
        if (!of->stack.count)
            return of->known[id].value;
        at = array_pop(&of->stack);
    }
}
