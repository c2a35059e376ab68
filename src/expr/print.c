#include "print.h"

#include <inttypes.h>

enum { INFIX_DEPTH = 10 };

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

static void print_infix(const expr_arena *arena, expr_id id, int depth, text *to);

static void print_operand(const expr_arena *arena, expr_id id, int depth, text *to)
{
    bool is_infix = depth > 0 && infix_text(expr_get(arena, id)->op);
    text_add(to, is_infix ? "(" : "");
    print_infix(arena, id, depth, to);
    text_add(to, is_infix ? ")" : "");
}

static void print_choice(const expr_arena *arena, const expr_node *node, int depth, text *to)
{
    text_add(to, "(");
    print_operand(arena, node->a, depth, to);
    text_add(to, " ? ");
    print_operand(arena, node->b, depth, to);
    text_add(to, " : ");
    print_operand(arena, node->c, depth, to);
    text_add(to, ")");
}

static void print_function(const expr_arena *arena, const expr_node *node, int depth, text *to)
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
    print_infix(arena, node->a, depth, to);
    if (expr_op_operands(node->op) > 1) {
        text_add(to, ", ");
        print_infix(arena, node->b, depth, to);
    }
    text_add(to, node->op == EXPR_TABLE ? "]" : ")");
}

static void print_infix(const expr_arena *arena, expr_id id, int depth, text *to)
{
    const expr_node *node = expr_get(arena, id);
    const char *infix = infix_text(node->op);
    if (node->op == EXPR_NONE) {
        text_add(to, "concrete");
    } else if (node->op == EXPR_CONST) {
        text_addf(to, "%" PRIu64, expr_const_value(arena, id));
    } else if (node->op == EXPR_INPUT) {
        text_addf(to, "in[%" PRIu32 "]", node->a);
    } else if (depth == 0) {
        text_add(to, "...");
    } else if (node->op == EXPR_NOT || node->op == EXPR_NEG) {
        text_add(to, node->op == EXPR_NEG ? "-" : node->width == 1 ? "!" : "~");
        print_operand(arena, node->a, depth - 1, to);
    } else if (node->op == EXPR_ITE) {
        print_choice(arena, node, depth - 1, to);
    } else if (infix) {
        print_operand(arena, node->a, depth - 1, to);
        text_addf(to, " %s ", infix);
        print_operand(arena, node->b, depth - 1, to);
    } else {
        print_function(arena, node, depth - 1, to);
    }
}

void expr_print(const expr_arena *arena, expr_id id, text *to)
{
    print_infix(arena, id, INFIX_DEPTH, to);
}
