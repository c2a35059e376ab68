#include "evaluate.h"

#include "../base/array.h"

#include <string.h>

struct evaluator {
    const expr_arena *arena;
    const uint8_t *input;
    size_t size;
    uint32_t start;      /* number of this start */
    uint32_t capacity;   /* of the two arrays below, by expression id */
    uint64_t *values;    /* valid where */
    uint32_t *evaluated; /* the start in which a value was found is this one */
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
    memory_free(of->values);
    memory_free(of->evaluated);
    array_free(&of->stack);
    memory_free(of);
}

void evaluator_start(evaluator *of, const uint8_t *input, size_t size)
{
    of->input = input;
    of->size = size;
    if (++of->start == 0) {
        memset(of->evaluated, 0, of->capacity * sizeof *of->evaluated);
        of->start = 1;
    }
}

static void follow_arena(evaluator *of)
{
    if (of->capacity >= of->arena->count)
        return;
    uint32_t capacity = of->arena->capacity;
    of->values = memory_resize(of->values, capacity, sizeof *of->values);
    of->evaluated = memory_resize(of->evaluated, capacity, sizeof *of->evaluated);
    memset(of->evaluated + of->capacity, 0, (capacity - of->capacity) * sizeof *of->evaluated);
    of->capacity = capacity;
}

static bool is_evaluated(const evaluator *of, expr_id id)
{
    return of->evaluated[id] == of->start;
}

/* Pushes an operand that the node still needs; false when it has all. Only the chosen side of a choice is
 * needed. */
static bool push_needed(evaluator *of, const expr_node *node)
{
    int operands = expr_op_operands(node->op);
    if (operands > 0 && !is_evaluated(of, node->a)) {
        array_push(&of->stack, node->a);
        return true;
    }
    expr_id next = operands == 3 ? (of->values[node->a] ? node->b : node->c) : node->b;
    if (operands > 1 && !is_evaluated(of, next)) {
        array_push(&of->stack, next);
        return true;
    }
    return false;
}

static uint64_t compute(const evaluator *of, expr_id id, const expr_node *node)
{
    const expr_arena *arena = of->arena;
    const uint64_t *values = of->values;
    switch (node->op) {
    case EXPR_CONST: return expr_const_value(arena, id);
    case EXPR_INPUT: return node->a < of->size ? of->input[node->a] : 0;
    case EXPR_TABLE: return expr_table_read(&arena->tables[node->b], node->width, values[node->a]);
    case EXPR_ITE: return values[values[node->a] ? node->b : node->c];
    case EXPR_CONCAT:
        return expr_apply(EXPR_CONCAT, node->width, expr_width(arena, node->b), 0, values[node->a],
                          values[node->b], 0);
    default:
        return expr_apply(node->op, node->width, expr_width(arena, node->a), node->aux, values[node->a],
                          expr_op_operands(node->op) > 1 ? values[node->b] : 0, 0);
    }
}

uint64_t evaluator_value(evaluator *of, expr_id id)
{
    follow_arena(of);
    if (is_evaluated(of, id))
        return of->values[id];
    array_clear(&of->stack);
    array_push(&of->stack, id);
    while (of->stack.count) {
        expr_id top = of->stack.items[of->stack.count - 1];
        const expr_node *node = expr_get(of->arena, top);
        if (!is_evaluated(of, top)) {
            if (push_needed(of, node))
                continue;
            of->values[top] = compute(of, top, node);
            of->evaluated[top] = of->start;
        }
        (void)array_pop(&of->stack);
    }
    return of->values[id];
}
