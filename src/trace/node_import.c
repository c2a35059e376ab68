#include "node_import.h"

#include "../expr/expr_arena.h"
#include "trace.h"

/* Grows without clearing; what was there need not be kept. */
#define RESIZE(array, wanted)                                                                                \
    do {                                                                                                     \
        if ((array)->capacity < (wanted)) {                                                                  \
            array_free(array);                                                                               \
            (array)->items = memory_allocate((wanted), sizeof *(array)->items);                              \
            (array)->capacity = (wanted);                                                                    \
        }                                                                                                    \
        (array)->count = (wanted);                                                                           \
    } while (0)

void node_import_start(node_import *with, const segment_view *view, expr_arena *arena, label_graph *labels)
{
    with->view = view;
    with->arena = arena;
    with->broken = NULL;
    with->table_total = 0;
    with->labels = labels;
    RESIZE(&with->tags, labels ? view->nodes.count : 0);
    RESIZE(&with->ids, view->nodes.count);
    if (with->ids.count)
        memset(with->ids.items, 0, with->ids.count * sizeof *with->ids.items);
    RESIZE(&with->tables, view->tables.count);
    if (with->tables.count)
        memset(with->tables.items, 0, with->tables.count * sizeof *with->tables.items);
    array_clear(&with->steps);
}

void node_import_free(node_import *of)
{
    array_free(&of->ids);
    array_free(&of->tags);
    array_free(&of->tables);
    array_free(&of->steps);
    array_free(&of->table_bytes);
}

/* 1 + the id of the table in the arena; 0 when it is broken. */
static uint32_t import_table(node_import *with, uint32_t index)
{
    if (index >= with->tables.count) {
        with->broken = "an expression reads a table that is not there";
        return 0;
    }
    if (with->tables.items[index])
        return with->tables.items[index];
    segment_table table;
    segment_get(&with->view->tables, index, &table, sizeof table);
    with->table_total += table.size;
    if (!segment_has_text(with->view, table.text, table.size)) {
        with->broken = "a table lies outside the texts";
        return 0;
    }
    if (with->table_total > with->view->texts.count) {
        with->broken = "tables overlap";
        return 0;
    }
    RESIZE(&with->table_bytes, (size_t)table.size + 1);
    segment_copy(with->table_bytes.items, with->view->texts.start + table.text, table.size);
    uint32_t id = expr_arena_add_table(with->arena, with->table_bytes.items, table.size);
    return with->tables.items[index] = id + 1;
}

/* Do the widths of the operands, which are nodes of the arena, fit the node? */
static bool widths_fit(const expr_node *node, unsigned a, unsigned b, unsigned c)
{
    unsigned width = node->width;
    switch ((enum expr_op)node->op) {
    case EXPR_CONST:
        return true;
    case EXPR_INPUT:
        return width == 8;
    case EXPR_NOT:
    case EXPR_NEG:
    case EXPR_ALIAS:
        return width == a;
    case EXPR_TAG:
        return width == a;
    case EXPR_EVENT:
        return width == 1;
    case EXPR_EXTRACT:
        return node->aux + width <= a;
    case EXPR_ZEXT:
    case EXPR_SEXT:
        return width >= a;
    case EXPR_TABLE:
        return width % 8 == 0 && a == 64;
    case EXPR_CONCAT:
        return width == a + b;
    case EXPR_ITE:
        return a == 1 && width == b && width == c;
    case EXPR_EQ:
    case EXPR_ULT:
    case EXPR_ULE:
    case EXPR_SLT:
    case EXPR_SLE:
    case EXPR_SMULO:
    case EXPR_UMULO:
        return width == 1 && a == b;
    case EXPR_NONE:
    case EXPR_OP_COUNT:
        return false;
    default:
        return expr_op_is_float((enum expr_op)node->op) ? expr_float_fits(node, a, b) : width == a && width == b;
    }
}

/* The operands are nodes of the arena and fit. */
static expr_id build_node(node_import *with, const expr_node *node, expr_id a, expr_id b, expr_id c)
{
    expr_arena *arena = with->arena;
    enum expr_op op = (enum expr_op)node->op;
    switch (op) {
    case EXPR_CONST:
        return expr_const(arena, node->width, node->a | (uint64_t)node->b << 32);
    case EXPR_INPUT:
        return expr_input(arena, node->a);
    case EXPR_NOT:
    case EXPR_NEG:
        return expr_unary(arena, op, a);
    case EXPR_ALIAS:
    case EXPR_TAG:
        return a;
    case EXPR_EVENT:
        return expr_const(arena, 1, 0);
    case EXPR_EXTRACT:
        return expr_extract(arena, a, node->aux, node->width);
    case EXPR_ZEXT:
        return expr_zext(arena, a, node->width);
    case EXPR_SEXT:
        return expr_sext(arena, a, node->width);
    case EXPR_CONCAT:
        return expr_concat(arena, a, b);
    case EXPR_ITE:
        return expr_ite(arena, a, b, c);
    case EXPR_TABLE: {
        uint32_t table = import_table(with, node->b);
        return table ? expr_table(arena, node->width, a, table - 1) : 0;
    }
    default:
        return expr_op_is_float(op) ? expr_float(arena, op, node->width, node->aux, a, b) : expr_binary(arena, op, a, b);
    }
}

static unsigned width_of(const node_import *with, expr_id id)
{
    return id ? expr_width(with->arena, id) : 0;
}

/* Copies the node and checks what can be said without its operands' widths; then it waits in `steps`. */
static void push_step(node_import *with, uint32_t id)
{
    node_import_step step = {.id = id};
    segment_get(&with->view->nodes, id, &step.node, sizeof step.node);
    if (step.node.op == EXPR_NONE || step.node.op >= EXPR_OP_COUNT)
        with->broken = "an expression's operator is unknown";
    else if (step.node.width < 1 || step.node.width > 64)
        with->broken = "an expression is not 1 to 64 bits wide";
    else if (step.node.op == EXPR_INPUT && step.node.a >= with->view->input_capacity)
        with->broken = "an expression reads behind the input";
    else
        array_push(&with->steps, step);
}

/* What its operands are labelled with, and what a TAG adds. */
static flow_label find_tags(node_import *with, const node_import_step *step, const expr_id ready[3])
{
    const uint32_t operands[3] = {step->node.a, step->node.b, step->node.c};
    flow_label made = step->node.op == EXPR_EVENT ? flow_label_of_event(with->labels, step->node.a) : 0;
    for (int i = 0; i < expr_op_operands((enum expr_op)step->node.op); i++)
        made = flow_label_join(with->labels, made, with->tags.items[operands[i]]);
    if (step->node.op == EXPR_TAG && !expr_is_const(with->arena, ready[1]))
        made = flow_label_join(with->labels, made, flow_label_of_expr(with->labels, ready[1]));
    return made;
}

flow_label node_import_tags(const node_import *with, uint32_t id)
{
    return with->labels ? with->tags.items[id] : 0;
}

/* Finishes the last step, or puts an operand that is missing on top of it. */
static void take_step(node_import *with)
{
    node_import_step step = with->steps.items[with->steps.count - 1];
    const uint32_t operands[3] = {step.node.a, step.node.b, step.node.c};
    expr_id ready[3] = {0};
    int count = expr_op_operands((enum expr_op)step.node.op);
    for (int i = 0; i < count; i++) {
        if (operands[i] == 0 || operands[i] >= step.id) {
            with->broken = "an expression stands before its operands";
            return;
        }
        ready[i] = with->ids.items[operands[i]];
        if (!ready[i]) {
            push_step(with, operands[i]);
            return;
        }
    }
    if (!widths_fit(&step.node, width_of(with, ready[0]), width_of(with, ready[1]),
                    width_of(with, ready[2]))) {
        with->broken = "an expression's width does not fit its operands";
        return;
    }
    expr_id made = build_node(with, &step.node, ready[0], ready[1], ready[2]);
    if (!made && !with->broken)
        with->broken = "the driver has no room for more expressions";
    with->ids.items[step.id] = made;
    if (with->labels)
        with->tags.items[step.id] = find_tags(with, &step, ready);
    (void)array_pop(&with->steps);
}

expr_id node_import_get(node_import *with, uint32_t id)
{
    if (id == 0 || id >= with->ids.count) {
        with->broken = "an event's expression is not there";
        return 0;
    }
    if (!with->ids.items[id])
        push_step(with, id);
    while (with->steps.count && !with->broken)
        take_step(with);
    array_clear(&with->steps);
    return with->broken ? 0 : with->ids.items[id];
}
