#include "expr.h"

#include "node.h"

static const char *const op_texts[] = {
#define OP_TEXT(NAME, text, operands) text,
    EXPR_OPS(OP_TEXT)
#undef OP_TEXT
};

const uint8_t expr_operand_counts[EXPR_OP_COUNT] = {
#define OP_OPERANDS(NAME, text, operands) operands,
    EXPR_OPS(OP_OPERANDS)
#undef OP_OPERANDS
};

const char *expr_op_text(enum expr_op op)
{
    return op_texts[op];
}

void expr_arena_use(expr_arena *arena, expr_node *nodes, uint32_t capacity, uint32_t *table,
                    uint32_t table_size)
{
    *arena = (expr_arena){
        .nodes = nodes, .count = 1, .capacity = capacity, .table = table, .table_size = table_size};
}

uint32_t expr_node_hash(const expr_node *node)
{
    uint64_t head =
        node->op | (uint64_t)node->width << 8 | (uint64_t)node->aux << 16 | (uint64_t)node->a << 32;
    uint64_t tail = node->b | (uint64_t)node->c << 32;
    uint64_t hash = (head ^ 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ hash >> 29 ^ tail) * 0x94d049bb133111ebu;
    return (uint32_t)(hash ^ hash >> 32);
}

static bool same_node(const expr_node *x, const expr_node *y)
{
    return x->op == y->op && x->width == y->width && x->aux == y->aux && x->a == y->a && x->b == y->b &&
           x->c == y->c;
}

/* The slot of the node, or the free slot where it belongs. The table always has a free slot. */
static uint32_t *find_slot(const expr_arena *arena, const expr_node *node)
{
    uint32_t at = expr_node_hash(node) & (arena->table_size - 1);
    while (arena->table[at] && !same_node(&arena->nodes[arena->table[at]], node))
        at = (at + 1) & (arena->table_size - 1);
    return &arena->table[at];
}

static bool has_room(const expr_arena *arena)
{
    return arena->count < arena->capacity && arena->count < arena->table_size - arena->table_size / 4;
}

expr_id expr_intern(expr_arena *arena, expr_node node)
{
    EXPR_ASSERT(node.width >= 1 && node.width <= 64);
    uint32_t *slot = find_slot(arena, &node);
    if (*slot)
        return *slot;
    if (!has_room(arena)) {
        if (arena->grow)
            arena->grow(arena);
        if (!has_room(arena)) {
            arena->full = true;
            return 0;
        }
        slot = find_slot(arena, &node);
    }
    arena->nodes[arena->count] = node;
    return *slot = arena->count++;
}

expr_id expr_const(expr_arena *arena, unsigned width, uint64_t value)
{
    value &= expr_mask(width);
    return expr_intern(arena, (expr_node){.op = EXPR_CONST,
                                          .width = (uint8_t)width,
                                          .a = (uint32_t)value,
                                          .b = (uint32_t)(value >> 32)});
}

expr_id expr_input(expr_arena *arena, uint32_t byte_index)
{
    return expr_intern(arena, (expr_node){.op = EXPR_INPUT, .width = 8, .a = byte_index});
}

void expr_arena_use_table(expr_arena *arena, uint32_t *table, uint32_t table_size)
{
    arena->table = table;
    arena->table_size = table_size;
    for (uint32_t id = 1; id < arena->count; id++)
        *find_slot(arena, &arena->nodes[id]) = id;
}
