#include "flat.h"

#include "../expr/apply.h"

#include <string.h>

void flat_init(flat *of, const expr_arena *arena)
{
    *of = (flat){.arena = arena};
}

void flat_free(flat *of)
{
    array_free(&of->ops);
    array_free(&of->values);
    array_free(&of->roots);
    array_free(&of->stack);
    memory_free(of->lanes);
    memory_free(of->slots);
    memory_free(of->rounds);
}

static void start_round(flat *of)
{
    if (of->capacity < of->arena->count) {
        uint32_t capacity = of->arena->capacity;
        of->slots = memory_resize(of->slots, capacity, sizeof *of->slots);
        of->rounds = memory_resize(of->rounds, capacity, sizeof *of->rounds);
        memset(of->rounds + of->capacity, 0, (capacity - of->capacity) * sizeof *of->rounds);
        of->capacity = capacity;
    }
    if (++of->round == 0) {
        memset(of->rounds, 0, of->capacity * sizeof *of->rounds);
        of->round = 1;
    }
    array_clear(&of->ops);
    array_clear(&of->values);
    array_clear(&of->roots);
}

static uint32_t find_position(const uint32_t *bytes, size_t count, uint32_t byte)
{
    size_t low = 0, high = count;
    while (low + 1 < high) {
        size_t middle = low + (high - low) / 2;
        if (bytes[middle] <= byte)
            low = middle;
        else
            high = middle;
    }
    return (uint32_t)low;
}

static expr_id find_missing(const flat *of, const expr_node *node)
{
    const expr_id ids[] = {node->a, node->b, node->c};
    for (int i = 0; i < expr_op_operands(node->op); i++)
        if (of->rounds[ids[i]] != of->round)
            return ids[i];
    return 0;
}

/* The operation of a node whose operands have slots. */
static flat_op make_op(const flat *of, const expr_node *node, const uint32_t *bytes, size_t byte_count)
{
    flat_op made = {.op = node->op, .width = node->width, .aux = node->aux, .b = node->b};
    int operands = expr_op_operands(node->op);
    if (node->op == EXPR_INPUT) {
        made.a = find_position(bytes, byte_count, node->a);
        made.reads = (uint64_t)1 << made.a % 64;
        return made;
    }
    uint32_t *slots[] = {&made.a, &made.b, &made.c};
    const expr_id ids[] = {node->a, node->b, node->c};
    for (int i = 0; i < operands; i++) {
        *slots[i] = of->slots[ids[i]];
        made.reads |= of->ops.items[*slots[i]].reads;
    }
    if (operands)
        made.operand_width = of->arena->nodes[node->op == EXPR_CONCAT ? node->b : node->a].width;
    return made;
}

static void add_op(flat *of, expr_id id, const uint32_t *bytes, size_t byte_count)
{
    const expr_node *node = &of->arena->nodes[id];
    flat_op made = make_op(of, node, bytes, byte_count);
    of->slots[id] = (uint32_t)of->ops.count;
    of->rounds[id] = of->round;
    array_push(&of->ops, made);
    array_push(&of->values, node->op == EXPR_CONST ? expr_const_value(of->arena, id) : 0);
}

bool flat_compile(flat *of, const expr_id *conditions, size_t count, const uint32_t *bytes, size_t byte_count,
                  size_t most)
{
    start_round(of);
    for (size_t i = 0; i < count; i++) {
        array_clear(&of->stack);
        if (of->rounds[conditions[i]] != of->round)
            array_push(&of->stack, conditions[i]);
        while (of->stack.count) {
            expr_id top = of->stack.items[of->stack.count - 1];
            expr_id missing = find_missing(of, &of->arena->nodes[top]);
            if (missing) {
                array_push(&of->stack, missing);
                continue;
            }
            if (of->ops.count == most)
                return false;
            if (of->rounds[top] != of->round)
                add_op(of, top, bytes, byte_count);
            (void)array_pop(&of->stack);
        }
        array_push(&of->roots, of->slots[conditions[i]]);
    }
    return true;
}

static uint64_t run_op(const flat *of, const flat_op *op, const uint8_t *bytes)
{
    const uint64_t *values = of->values.items;
    switch (op->op) {
    case EXPR_INPUT:
        return bytes[op->a];
    case EXPR_TABLE:
        return expr_table_read(&of->arena->tables[op->b], op->width, values[op->a]);
    case EXPR_ITE:
        return values[values[op->a] ? op->b : op->c];
    default:
        return expr_apply_inline(op->op, op->width, op->operand_width, op->aux, values[op->a],
                                 expr_op_operands(op->op) > 1 ? values[op->b] : 0, 0);
    }
}

size_t flat_run(flat *of, const uint8_t *values, uint64_t changed)
{
    size_t done = 0;
    for (size_t i = 0; i < of->ops.count; i++) {
        const flat_op *op = &of->ops.items[i];
        if (!(op->reads & changed))
            continue;
        of->values.items[i] = run_op(of, op, values);
        done++;
    }
    return done;
}

/* An operand's lanes: its own, or its one value in all of them, written to `room`. */
static const uint64_t *lanes_of(const flat *of, uint32_t slot, uint64_t byte, uint64_t *room, size_t count)
{
    if (of->ops.items[slot].reads & byte)
        return flat_lanes(of, slot);
    for (size_t i = 0; i < count; i++)
        room[i] = of->values.items[slot];
    return room;
}

/* One loop for each operator, in which it is known. */
static void apply_lanes(const flat_op *op, const uint64_t *a, const uint64_t *b, const uint64_t *c,
                        uint64_t *restrict into, size_t count)
{
    switch ((enum expr_op)op->op) {
#define APPLY_LANES(NAME, text, operands)                                                                    \
    case EXPR_##NAME:                                                                                        \
        for (size_t i = 0; i < count; i++)                                                                   \
            into[i] =                                                                                        \
                expr_apply_inline(EXPR_##NAME, op->width, op->operand_width, op->aux, a[i], b[i], c[i]);     \
        break;
        EXPR_OPS(APPLY_LANES)
#undef APPLY_LANES
    case EXPR_OP_COUNT:
        break;
    }
}

void flat_make_lanes(flat *of)
{
    if (of->lane_slots >= of->ops.count)
        return;
    of->lane_slots = of->ops.capacity;
    of->lanes = memory_resize(of->lanes, of->lane_slots * FLAT_LANES, sizeof *of->lanes);
}

void flat_run_slot(flat *of, uint32_t slot, size_t position, const uint8_t *inputs, size_t count)
{
    uint64_t rooms[3][FLAT_LANES], byte = (uint64_t)1 << position;
    const flat_op *op = &of->ops.items[slot];
    uint64_t *into = &of->lanes[(size_t)slot * FLAT_LANES];
    if (op->op == EXPR_INPUT) {
        for (size_t i = 0; i < count; i++)
            into[i] = inputs[i];
        return;
    }
    const uint64_t *a = lanes_of(of, op->a, byte, rooms[0], count), *b = a, *c = a;
    int operands = expr_op_operands(op->op);
    if (op->op == EXPR_TABLE) {
        for (size_t i = 0; i < count; i++)
            into[i] = expr_table_read(&of->arena->tables[op->b], op->width, a[i]);
        return;
    }
    if (operands > 1)
        b = lanes_of(of, op->b, byte, rooms[1], count);
    if (operands > 2)
        c = lanes_of(of, op->c, byte, rooms[2], count);
    apply_lanes(op, a, b, c, into, count);
}

size_t flat_run_lanes(flat *of, size_t position)
{
    uint64_t byte = (uint64_t)1 << position;
    uint8_t all[FLAT_LANES];
    size_t done = 0;
    for (unsigned i = 0; i < FLAT_LANES; i++)
        all[i] = (uint8_t)i;
    flat_make_lanes(of);
    for (uint32_t i = 0; i < of->ops.count; i++) {
        if (!(of->ops.items[i].reads & byte))
            continue;
        flat_run_slot(of, i, position, all, FLAT_LANES);
        done++;
    }
    return done;
}
