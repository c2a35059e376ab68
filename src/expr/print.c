#include "print.h"

#include "node.h"

#include <inttypes.h>

enum { INFIX_DEPTH = 10 };

typedef struct printer {
    const expr_arena *arena;
    const expr_name *names; /* null: as it is */
    size_t name_count;
} printer;

/* How people write an operator between its operands; null: as a function. */
static const char *infix_text(enum expr_op op)
{
    switch (op) {
    case EXPR_ADD: return "+";
    case EXPR_SUB: return "-";
    case EXPR_MUL: return "*";
    case EXPR_UDIV: return "/u";
    case EXPR_SDIV: return "/";
    case EXPR_UREM: return "%u";
    case EXPR_SREM: return "%";
    case EXPR_AND: return "&";
    case EXPR_OR: return "|";
    case EXPR_XOR: return "^";
    case EXPR_SHL: return "<<";
    case EXPR_LSHR: return ">>u";
    case EXPR_ASHR: return ">>";
    case EXPR_EQ: return "==";
    case EXPR_ULT: return "<u";
    case EXPR_ULE: return "<=u";
    case EXPR_SLT: return "<";
    case EXPR_SLE: return "<=";
    case EXPR_CONCAT: return "++";
    default: return NULL;
    }
}

/* ---- as in the source ---- */

/* Neighbouring bytes of the input as a number, little-endian, perhaps with zeros behind: a product by a power of two. */
typedef struct input_number {
    uint32_t first, count;
    unsigned zeros;
} input_number;

static bool read_number(const printer *with, expr_id id, input_number *into)
{
    const expr_node *node = expr_get(with->arena, id);
    input_number high;
    if (node->op == EXPR_INPUT) {
        *into = (input_number){node->a, 1, 0};
    } else if (node->op == EXPR_CONST && !expr_const_value(with->arena, id)) {
        *into = (input_number){0, 0, node->width};
    } else {
        if (node->op != EXPR_CONCAT || !read_number(with, node->b, into) || !read_number(with, node->a, &high) ||
            high.zeros || (into->count && high.first != into->first + into->count))
            return false;
        into->first = into->count ? into->first : high.first;
        into->count += high.count;
    }
    return true;
}

/* The name of the input that it is, or is a part of; null: it is something else. */
static const expr_name *find_name(const printer *with, expr_id id, input_number *number)
{
    if (!with->names || !read_number(with, id, number) || !number->count)
        return NULL;
    for (size_t i = 0; i < with->name_count; i++) {
        const expr_name *name = &with->names[i];
        uint32_t offset = number->first - name->first;
        if (number->first >= name->first && offset < name->size && number->count <= name->size - offset)
            return name;
    }
    return NULL;
}

static bool print_input(const printer *with, expr_id id, text *to)
{
    input_number number;
    const expr_name *name = find_name(with, id, &number);
    if (!name)
        return false;
    uint32_t offset = number.first - name->first;
    text_add(to, name->name);
    if (number.count == 1 && name->size > 1)
        text_addf(to, "[%" PRIu32 "]", offset);
    else if (number.count < name->size)
        text_addf(to, "[%" PRIu32 "..%" PRIu32 "]", offset, offset + number.count - 1);
    if (number.zeros)
        text_addf(to, " * %" PRIu64, (uint64_t)1 << number.zeros);
    return true;
}

static bool is_conversion(const expr_node *node)
{
    return node->op == EXPR_ZEXT || node->op == EXPR_SEXT || (node->op == EXPR_EXTRACT && node->aux == 0 && node->width > 1);
}

/* The number that a constant of this sum takes away; 0: it takes nothing away. */
static uint64_t taken_away(const printer *with, const expr_node *sum)
{
    if (sum->op != EXPR_ADD || !expr_is_const(with->arena, sum->b))
        return 0;
    int64_t value = expr_signed(expr_const_value(with->arena, sum->b), sum->width);
    return value < 0 ? -(uint64_t)value : 0;
}

/* Zeros behind a number are a product, without its lowest bits it is a quotient. */
static bool is_product(const printer *with, const expr_node *node)
{
    return node->op == EXPR_CONCAT && expr_is_const(with->arena, node->b) && !expr_const_value(with->arena, node->b);
}

static bool is_quotient(const printer *with, const expr_node *node)
{
    return node->op == EXPR_EXTRACT && node->aux && node->aux + node->width == expr_width(with->arena, node->a) &&
           node->width > 1;
}

/* ---- infix ---- */

static void print_infix(const printer *with, expr_id id, int depth, text *to);

static void print_operand(const printer *with, expr_id id, int depth, text *to)
{
    const expr_node *node = expr_get(with->arena, id);
    while (with->names && is_conversion(node)) {
        id = node->a;
        node = expr_get(with->arena, id);
    }
    input_number number;
    bool is_name = find_name(with, id, &number) && !number.zeros;
    bool is_infix = depth > 0 && !is_name && (infix_text(node->op) || (with->names && is_quotient(with, node)));
    text_add(to, is_infix ? "(" : "");
    print_infix(with, id, depth, to);
    text_add(to, is_infix ? ")" : "");
}

static void print_choice(const printer *with, const expr_node *node, int depth, text *to)
{
    text_add(to, "(");
    print_operand(with, node->a, depth, to);
    text_add(to, " ? ");
    print_operand(with, node->b, depth, to);
    text_add(to, " : ");
    print_operand(with, node->c, depth, to);
    text_add(to, ")");
}

static void print_function(const printer *with, const expr_node *node, int depth, text *to)
{
    text_addf(to, "%s", expr_op_text(node->op));
    if (node->op == EXPR_TABLE)
        text_addf(to, "%" PRIu32 "[", node->b);
    else if (node->op == EXPR_ZEXT || node->op == EXPR_SEXT || expr_op_is_float(node->op))
        text_addf(to, "%u(", node->width);
    else if (node->op == EXPR_EXTRACT)
        text_addf(to, "[%u:%u](", node->aux + node->width - 1u, node->aux);
    else
        text_add(to, "(");
    print_infix(with, node->a, depth, to);
    if (expr_op_operands(node->op) > 1) {
        text_add(to, ", ");
        print_infix(with, node->b, depth, to);
    }
    text_add(to, node->op == EXPR_TABLE ? "]" : ")");
}

static void print_by(const printer *with, expr_id id, const char *sign, uint64_t number, int depth, text *to)
{
    print_operand(with, id, depth - 1, to);
    text_addf(to, " %s %" PRIu64, sign, number);
}

/* False: it is printed as without names. */
static bool print_as_source(const printer *with, expr_id id, int depth, text *to)
{
    const expr_node *node = expr_get(with->arena, id);
    if (print_input(with, id, to))
        return true;
    if (node->op == EXPR_CONST && node->width > 1) {
        text_addf(to, "%" PRId64, expr_signed(expr_const_value(with->arena, id), node->width));
    } else if (depth && is_conversion(node)) {
        print_infix(with, node->a, depth, to);
    } else if (depth && taken_away(with, node)) {
        print_by(with, node->a, "-", taken_away(with, node), depth, to);
    } else if (depth && is_product(with, node)) {
        print_by(with, node->a, "*", (uint64_t)1 << expr_width(with->arena, node->b), depth, to);
    } else if (depth && is_quotient(with, node)) {
        print_by(with, node->a, "/", (uint64_t)1 << node->aux, depth, to);
    } else {
        return false;
    }
    return true;
}

static void print_infix(const printer *with, expr_id id, int depth, text *to)
{
    if (with->names && print_as_source(with, id, depth, to))
        return;
    const expr_node *node = expr_get(with->arena, id);
    const char *infix = infix_text(node->op);
    if (node->op == EXPR_NONE) {
        text_add(to, "concrete");
    } else if (node->op == EXPR_CONST) {
        text_addf(to, "%" PRIu64, expr_const_value(with->arena, id));
    } else if (node->op == EXPR_INPUT) {
        text_addf(to, "in[%" PRIu32 "]", node->a);
    } else if (depth == 0) {
        text_add(to, "...");
    } else if (node->op == EXPR_NOT || node->op == EXPR_NEG) {
        text_add(to, node->op == EXPR_NEG ? "-" : node->width == 1 ? "!" : "~");
        print_operand(with, node->a, depth - 1, to);
    } else if (node->op == EXPR_ITE) {
        print_choice(with, node, depth - 1, to);
    } else if (infix) {
        print_operand(with, node->a, depth - 1, to);
        text_addf(to, " %s ", infix);
        print_operand(with, node->b, depth - 1, to);
    } else {
        print_function(with, node, depth - 1, to);
    }
}

void expr_print(const expr_arena *arena, expr_id id, text *to)
{
    print_infix(&(printer){.arena = arena}, id, INFIX_DEPTH, to);
}

void expr_print_named(const expr_arena *arena, expr_id id, const expr_name *names, size_t count, text *to)
{
    static const expr_name none[1];
    print_infix(&(printer){arena, count ? names : none, count}, id, INFIX_DEPTH, to);
}
