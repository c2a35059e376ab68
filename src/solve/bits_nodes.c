#include "bits_nodes.h"

#include "../base/array.h"
#include "bits_products.h"
#include "bits_table.h"
#include "bits_words.h"

#include <string.h>

/* What `first` says of a node that has no bits. */
enum { NOT_YET = 0, TOO_LARGE = 1, FIRST_BIT = 2 };

struct bits_nodes {
    const expr_arena *arena;
    bits_gates *gates;
    uint32_t *first; /* by node: where its bits start in `bits`, or one of the above */
    uint32_t capacity;
    ARRAY(bit) bits;
    ARRAY(expr_id) stack;
};

bits_nodes *bits_nodes_new(const expr_arena *arena)
{
    bits_nodes *of = memory_allocate(1, sizeof *of);
    of->arena = arena;
    of->gates = bits_gates_new();
    while (of->bits.count < FIRST_BIT)
        array_push(&of->bits, BIT_FALSE);
    return of;
}

void bits_nodes_free(bits_nodes *of)
{
    if (!of)
        return;
    bits_gates_free(of->gates);
    memory_free(of->first);
    array_free(&of->bits);
    array_free(&of->stack);
    memory_free(of);
}

const bits_gates *bits_nodes_gates(const bits_nodes *of)
{
    return of->gates;
}

size_t bits_nodes_size(const bits_nodes *of)
{
    return bits_gates_count(of->gates) + of->bits.count;
}

/* Where the bits of a node that has some stand. */
static const bit *bits_of(const bits_nodes *of, expr_id id)
{
    return &of->bits.items[of->first[id]];
}

/* ADD, SUB, AND, OR and XOR. */
static void make_simple(bits_nodes *of, const expr_node *node, bit *made)
{
    const bit *a = bits_of(of, node->a), *b = bits_of(of, node->b);
    bit inverted[BITS_WIDEST];
    if (node->op == EXPR_ADD)
        bits_word_add(of->gates, node->width, a, b, BIT_FALSE, made);
    if (node->op == EXPR_SUB) {
        bits_word_invert(node->width, b, inverted);
        bits_word_add(of->gates, node->width, a, inverted, BIT_TRUE, made);
    }
    for (unsigned i = 0; i < node->width; i++) {
        if (node->op == EXPR_AND)
            made[i] = bits_and(of->gates, a[i], b[i]);
        if (node->op == EXPR_OR)
            made[i] = bits_or(of->gates, a[i], b[i]);
        if (node->op == EXPR_XOR)
            made[i] = bits_xor(of->gates, a[i], b[i]);
    }
}

/* NOT, NEG, EXTRACT, ZEXT, SEXT and CONCAT: what moves bits, more or less. */
static void make_moved(bits_nodes *of, const expr_node *node, bit *made)
{
    unsigned inner = expr_width(of->arena, node->a), low;
    const bit *a = bits_of(of, node->a);
    switch (node->op) {
    case EXPR_NOT: bits_word_invert(node->width, a, made); break;
    case EXPR_NEG: bits_word_negate(of->gates, node->width, a, made); break;
    case EXPR_EXTRACT: memcpy(made, a + node->aux, node->width * sizeof *made); break;
    case EXPR_CONCAT:
        low = expr_width(of->arena, node->b);
        memcpy(made, bits_of(of, node->b), low * sizeof *made);
        memcpy(made + low, a, inner * sizeof *made);
        break;
    default:
        memcpy(made, a, inner * sizeof *made);
        bits_word_fill(node->width - inner, node->op == EXPR_SEXT ? a[inner - 1] : BIT_FALSE, made + inner);
    }
}

static void make_division(bits_nodes *of, const expr_node *node, bit *made)
{
    bit other[BITS_WIDEST];
    bool wants_rest = node->op == EXPR_UREM || node->op == EXPR_SREM;
    bool is_signed = node->op == EXPR_SDIV || node->op == EXPR_SREM;
    bits_division(of->gates, node->width, bits_of(of, node->a), bits_of(of, node->b), is_signed,
                  wants_rest ? other : made, wants_rest ? made : other);
}

static void make_shift(bits_nodes *of, const expr_node *node, bit *made)
{
    const bit *a = bits_of(of, node->a);
    bit fill = node->op == EXPR_ASHR ? a[node->width - 1] : BIT_FALSE;
    bits_word_shift(of->gates, node->width, a, bits_of(of, node->b), node->op == EXPR_SHL, fill, made);
}

static void make_order(bits_nodes *of, const expr_node *node, bit *made)
{
    bool or_equal = node->op == EXPR_ULE || node->op == EXPR_SLE;
    bool is_signed = node->op == EXPR_SLT || node->op == EXPR_SLE;
    *made = bits_word_less(of->gates, expr_width(of->arena, node->a), bits_of(of, node->a),
                           bits_of(of, node->b), or_equal, is_signed);
}

/* The bits of a node whose operands have theirs; false if that is too large, or not done here. */
static bool make_bits(bits_nodes *of, expr_id id, const expr_node *node, bit *made)
{
    unsigned inner = expr_op_operands(node->op) ? expr_width(of->arena, node->a) : 0;
    const bit *a = inner ? bits_of(of, node->a) : NULL;
    const bit *b = expr_op_operands(node->op) > 1 ? bits_of(of, node->b) : NULL;
    switch (node->op) {
    case EXPR_CONST: bits_word_constant(node->width, expr_const_value(of->arena, id), made); return true;
    case EXPR_INPUT:
        for (unsigned i = 0; i < 8; i++)
            made[i] = bits_input(of->gates, node->a, i);
        return true;
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR: make_simple(of, node, made); return true;
    case EXPR_MUL: bits_product(of->gates, node->width, a, b, made); return true;
    case EXPR_UDIV:
    case EXPR_SDIV:
    case EXPR_UREM:
    case EXPR_SREM: make_division(of, node, made); return true;
    case EXPR_SHL:
    case EXPR_LSHR:
    case EXPR_ASHR: make_shift(of, node, made); return true;
    case EXPR_EQ: *made = bits_word_equal(of->gates, inner, a, b); return true;
    case EXPR_ULT:
    case EXPR_ULE:
    case EXPR_SLT:
    case EXPR_SLE: make_order(of, node, made); return true;
    case EXPR_SMULO:
    case EXPR_UMULO:
        *made = bits_product_overflows(of->gates, inner, a, b, node->op == EXPR_SMULO);
        return true;
    case EXPR_ITE: bits_word_choose(of->gates, node->width, *a, b, bits_of(of, node->c), made); return true;
    case EXPR_TABLE: return bits_table(of->gates, &of->arena->tables[node->b], node->width, a, made);
    default:
        if (expr_op_is_float(node->op))
            return false; /* left to Z3 */
        make_moved(of, node, made);
        return true;
    }
}

static void follow_arena(bits_nodes *of)
{
    if (of->capacity >= of->arena->count)
        return;
    uint32_t capacity = of->arena->capacity;
    of->first = memory_resize(of->first, capacity, sizeof *of->first);
    memset(of->first + of->capacity, 0, (capacity - of->capacity) * sizeof *of->first);
    of->capacity = capacity;
}

static bool push_missing(bits_nodes *of, const expr_node *node)
{
    const expr_id ids[] = {node->a, node->b, node->c};
    for (int i = 0; i < expr_op_operands(node->op); i++) {
        if (of->first[ids[i]] == NOT_YET) {
            array_push(&of->stack, ids[i]);
            return true;
        }
    }
    return false;
}

static bool has_too_large_operand(const bits_nodes *of, const expr_node *node)
{
    const expr_id ids[] = {node->a, node->b, node->c};
    for (int i = 0; i < expr_op_operands(node->op); i++)
        if (of->first[ids[i]] == TOO_LARGE)
            return true;
    return false;
}

static void translate(bits_nodes *of, expr_id id, const expr_node *node)
{
    bit made[BITS_WIDEST];
    if (has_too_large_operand(of, node) || !make_bits(of, id, node, made)) {
        of->first[id] = TOO_LARGE;
        return;
    }
    of->first[id] = (uint32_t)of->bits.count;
    for (unsigned i = 0; i < node->width; i++)
        array_push(&of->bits, made[i]);
}

const bit *bits_nodes_get(bits_nodes *of, expr_id id, size_t most)
{
    follow_arena(of);
    array_clear(&of->stack);
    array_push(&of->stack, id);
    while (of->stack.count) {
        expr_id top = of->stack.items[of->stack.count - 1];
        if (of->first[top] == NOT_YET) {
            const expr_node *node = expr_get(of->arena, top);
            if (push_missing(of, node))
                continue;
            translate(of, top, node);
            if (bits_nodes_size(of) > most)
                return NULL;
        }
        (void)array_pop(&of->stack);
    }
    return of->first[id] == TOO_LARGE ? NULL : bits_of(of, id);
}
