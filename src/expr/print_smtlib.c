/* Expressions as SMT-LIB 2. Everything is a bit-vector, conditions too: one rule for all operators. */

#include "print.h"
#include "print_smtlib_float.h"

#include "../base/array.h"
#include "../base/map.h"

#include <inttypes.h>
#include <stdlib.h>

enum { DEPTH_LIMIT = 16 };

/* A node of the script, in the order of ids: operands come first. */
typedef struct script_node {
    expr_id id;
    uint32_t uses;
    uint32_t depth; /* of what is written in place, not by name */
    bool is_named;
} script_node;

typedef struct script {
    const expr_arena *arena;
    ARRAY(script_node) nodes;
    map index; /* id to position in nodes */
    text *to;
} script;

static script_node *find_node(const script *of, expr_id id)
{
    return &of->nodes.items[*map_get(&of->index, id)];
}

static void add_operand(script *of, expr_id id)
{
    bool is_new;
    uint64_t *position = map_put(&of->index, id, &is_new);
    if (is_new) {
        *position = of->nodes.count;
        array_push(&of->nodes, (script_node){.id = id});
    }
    of->nodes.items[*position].uses++;
}

static expr_id operand(const expr_node *node, int which)
{
    return which == 0 ? node->a : which == 1 ? node->b : node->c;
}

static int compare_ids(const void *x, const void *y)
{
    expr_id one = ((const script_node *)x)->id, other = ((const script_node *)y)->id;
    return (one > other) - (one < other);
}

/* Counts an operand twice where its user writes it more than once. */
static void collect_nodes(script *of, const expr_id *conditions, size_t count)
{
    for (size_t i = 0; i < count; i++)
        add_operand(of, conditions[i]);
    for (size_t i = 0; i < of->nodes.count; i++) {
        const expr_node *node = expr_get(of->arena, of->nodes.items[i].id);
        int times = node->op == EXPR_TABLE || node->op == EXPR_SMULO || node->op == EXPR_UMULO ? 2 : 1;
        for (int k = 0; k < times * expr_op_operands(node->op); k++)
            add_operand(of, operand(node, k % expr_op_operands(node->op)));
    }
    if (of->nodes.count)
        qsort(of->nodes.items, of->nodes.count, sizeof of->nodes.items[0], compare_ids);
    for (size_t i = 0; i < of->nodes.count; i++)
        *map_put(&of->index, of->nodes.items[i].id, NULL) = i;
}

/* Shared nodes get names, and so do nodes that would make one term too deep. */
static void choose_names(script *of)
{
    for (size_t i = 0; i < of->nodes.count; i++) {
        script_node *one = &of->nodes.items[i];
        const expr_node *node = expr_get(of->arena, one->id);
        int operands = expr_op_operands(node->op);
        for (int k = 0; k < operands; k++) {
            const script_node *below = find_node(of, operand(node, k));
            if (!below->is_named && below->depth >= one->depth)
                one->depth = below->depth + 1;
        }
        one->is_named = operands > 0 && (one->uses > 1 || one->depth >= DEPTH_LIMIT);
    }
}

static void print_term(const script *of, expr_id id);

static void print_reference(const script *of, expr_id id)
{
    if (find_node(of, id)->is_named)
        text_addf(of->to, "n%" PRIu32, id);
    else
        print_term(of, id);
}

/* Both products at twice the width, so that nothing beyond the standard is needed. */
static void print_overflow(const script *of, const expr_node *node)
{
    unsigned width = expr_width(of->arena, node->a);
    const char *extend = node->op == EXPR_SMULO ? "sign" : "zero";
    text_addf(of->to, "(ite (= (bvmul ((_ %s_extend %u) ", extend, width);
    print_reference(of, node->a);
    text_addf(of->to, ") ((_ %s_extend %u) ", extend, width);
    print_reference(of, node->b);
    text_addf(of->to, ")) ((_ %s_extend %u) (bvmul ", extend, width);
    print_reference(of, node->a);
    text_add(of->to, " ");
    print_reference(of, node->b);
    text_add(of->to, "))) #b0 #b1)");
}

static void print_table_read(const script *of, const expr_node *node)
{
    unsigned bytes = node->width / 8u;
    text_add(of->to, bytes > 1 ? "(concat" : "");
    for (unsigned i = bytes; i-- > 0;) {
        text_addf(of->to, "%s(table%" PRIu32 " (_ bv%u 64) ", bytes > 1 ? " " : "", node->b, i);
        print_reference(of, node->a);
        text_add(of->to, ")");
    }
    text_add(of->to, bytes > 1 ? ")" : "");
}

/* SMT-LIB's name of an operator whose operands follow it; comparisons are wrapped by the caller. */
static const char *smtlib_text(enum expr_op op)
{
    static const char *const texts[EXPR_OP_COUNT] = {
        [EXPR_NOT] = "bvnot",   [EXPR_NEG] = "bvneg",     [EXPR_ADD] = "bvadd",   [EXPR_SUB] = "bvsub",
        [EXPR_MUL] = "bvmul",   [EXPR_UDIV] = "bvudiv",   [EXPR_SDIV] = "bvsdiv", [EXPR_UREM] = "bvurem",
        [EXPR_SREM] = "bvsrem", [EXPR_AND] = "bvand",     [EXPR_OR] = "bvor",     [EXPR_XOR] = "bvxor",
        [EXPR_SHL] = "bvshl",   [EXPR_LSHR] = "bvlshr",   [EXPR_ASHR] = "bvashr", [EXPR_EQ] = "=",
        [EXPR_ULT] = "bvult",   [EXPR_ULE] = "bvule",     [EXPR_SLT] = "bvslt",   [EXPR_SLE] = "bvsle",
        [EXPR_ITE] = "ite",     [EXPR_CONCAT] = "concat",
    };
    return texts[op];
}

static void print_head(const script *of, const expr_node *node)
{
    unsigned more = node->width - expr_width(of->arena, node->a);
    if (node->op == EXPR_EXTRACT)
        text_addf(of->to, "(_ extract %u %u)", node->aux + node->width - 1u, node->aux);
    else if (node->op == EXPR_ZEXT || node->op == EXPR_SEXT)
        text_addf(of->to, "(_ %s_extend %u)", node->op == EXPR_ZEXT ? "zero" : "sign", more);
    else
        text_add(of->to, smtlib_text(node->op));
}

static void print_float(const script *of, const expr_node *node)
{
    bool has_two = expr_op_operands(node->op) > 1;
    text_addf(of->to, "(%s_%u_%u", expr_op_text(node->op), expr_width(of->arena, node->a), node->width);
    if (node->op == EXPR_FLOAT_ROUND)
        text_addf(of->to, "_%u", node->aux);
    text_add(of->to, " ");
    print_reference(of, node->a);
    text_add(of->to, has_two ? " " : "");
    if (has_two)
        print_reference(of, node->b);
    text_add(of->to, ")");
}

static void print_term(const script *of, expr_id id)
{
    const expr_node *node = expr_get(of->arena, id);
    switch (node->op) {
    case EXPR_CONST:
        text_addf(of->to, "(_ bv%" PRIu64 " %u)", expr_const_value(of->arena, id), node->width);
        return;
    case EXPR_INPUT: text_addf(of->to, "in_%" PRIu32, node->a); return;
    case EXPR_TABLE: print_table_read(of, node); return;
    case EXPR_SMULO:
    case EXPR_UMULO: print_overflow(of, node); return;
    default: break;
    }
    if (expr_op_is_float(node->op)) {
        print_float(of, node);
        return;
    }
    bool is_truth = node->op >= EXPR_EQ && node->op <= EXPR_SLE;
    text_add(of->to, is_truth ? "(ite (" : "(");
    print_head(of, node);
    for (int k = 0; k < expr_op_operands(node->op); k++) {
        text_add(of->to, node->op == EXPR_ITE && k == 0 ? " (= #b1 " : " ");
        print_reference(of, operand(node, k));
        text_add(of->to, node->op == EXPR_ITE && k == 0 ? ")" : "");
    }
    text_add(of->to, is_truth ? ") #b1 #b0)" : ")");
}

static uint8_t byte_at(const expr_bytes *table, uint32_t index)
{
    return index < table->size ? table->bytes[index] : 0;
}

/* Chooses by the index's bits from `bit` downwards, with equal bytes as one leaf: what solvers digest best.
 */
static void print_table_part(const script *of, const expr_bytes *table, uint64_t first, int bit)
{
    uint64_t count = (uint64_t)1 << bit, same = 1;
    while (same < count && byte_at(table, (uint32_t)(first + same)) == byte_at(table, (uint32_t)first))
        same++;
    if (same == count) {
        text_addf(of->to, "#x%02x", byte_at(table, (uint32_t)first));
        return;
    }
    text_addf(of->to, "(ite (= #b1 ((_ extract %d %d) i))\n ", bit - 1, bit - 1);
    print_table_part(of, table, first + count / 2, bit - 1);
    text_add(of->to, " ");
    print_table_part(of, table, first, bit - 1);
    text_add(of->to, ")");
}

/* The byte at offset + more, where nothing wraps around. */
static void print_table(const script *of, uint32_t id)
{
    const expr_bytes *table = &of->arena->tables[id];
    int bits = table->size > 1 ? 32 - __builtin_clz(table->size - 1) : 0;
    text_addf(of->to, "(define-fun table%" PRIu32 "_at ((i (_ BitVec 64))) (_ BitVec 8)\n ", id);
    print_table_part(of, table, 0, bits);
    text_addf(of->to,
              ")\n(define-fun table%" PRIu32 " ((more (_ BitVec 64)) (offset (_ BitVec 64))) (_ BitVec 8)\n"
              "  (ite (and (bvult offset (_ bv%" PRIu32 " 64)) (bvult (bvadd offset more) (_ bv%" PRIu32
              " 64)))\n"
              "    (table%" PRIu32 "_at (bvadd offset more)) #x00))\n",
              id, table->size, table->size, id);
}

static void print_declarations(const script *of)
{
    map tables = {0};
    for (size_t i = 0; i < of->nodes.count; i++) {
        const expr_node *node = expr_get(of->arena, of->nodes.items[i].id);
        bool is_new = false;
        if (node->op == EXPR_INPUT)
            text_addf(of->to, "(declare-const in_%" PRIu32 " (_ BitVec 8))\n", node->a);
        if (node->op == EXPR_TABLE)
            map_put(&tables, node->b, &is_new);
        if (is_new)
            print_table(of, node->b);
    }
    map_free(&tables);
}

/* A function for each operation on floating point that is there. */
static void print_float_functions(const script *of)
{
    map printed = {0};
    for (size_t i = 0; i < of->nodes.count; i++) {
        const expr_node *node = expr_get(of->arena, of->nodes.items[i].id);
        bool is_new;
        if (!expr_op_is_float(node->op))
            continue;
        unsigned inner = expr_width(of->arena, node->a);
        map_put(&printed, (uint64_t)node->op << 32 | inner << 16 | (unsigned)node->width << 8 | node->aux, &is_new);
        if (is_new)
            print_smtlib_float(node, inner, of->to);
    }
    map_free(&printed);
}

static bool has_floats(const script *of)
{
    bool found = false;
    for (size_t i = 0; i < of->nodes.count; i++)
        found |= expr_op_is_float(expr_get(of->arena, of->nodes.items[i].id)->op);
    return found;
}

/* As a comment on one line, whatever the text holds. */
static void print_comment(const char *comment, text *to)
{
    text_add(to, "; ");
    for (; *comment; comment++)
        text_addf(to, "%c", *comment == '\n' || *comment == '\r' ? ' ' : *comment);
    text_add(to, "\n");
}

void expr_print_smtlib(const expr_arena *arena, const expr_id *conditions, size_t count, const char *comment,
                       text *to)
{
    script of = {.arena = arena, .to = to};
    collect_nodes(&of, conditions, count);
    choose_names(&of);
    if (comment)
        print_comment(comment, to);
    text_addf(to, "(set-logic %s)\n", has_floats(&of) ? "QF_BVFP" : "QF_BV");
    print_declarations(&of);
    print_float_functions(&of);
    for (size_t i = 0; i < of.nodes.count; i++) {
        if (!of.nodes.items[i].is_named)
            continue;
        expr_id id = of.nodes.items[i].id;
        text_addf(to, "(define-fun n%" PRIu32 " () (_ BitVec %u) ", id, expr_width(arena, id));
        print_term(&of, id);
        text_add(to, ")\n");
    }
    for (size_t i = 0; i < count; i++) {
        text_add(to, "(assert (= #b1 ");
        print_reference(&of, conditions[i]);
        text_add(to, "))\n");
    }
    text_add(to, "(check-sat)\n(get-model)\n");
    map_free(&of.index);
    array_free(&of.nodes);
}
