#include "print_smtlib_float.h"

#include "float_apply.h"

#include <inttypes.h>

static const char *sort_text(unsigned width)
{
    return width == 32 ? "(_ to_fp 8 24)" : "(_ to_fp 11 53)";
}

static void print_bits(unsigned width, uint64_t value, text *to)
{
    text_addf(to, "(_ bv%" PRIu64 " %u)", value, width);
}

static uint64_t bits_of(double value)
{
    uint64_t made;
    __builtin_memcpy(&made, &value, sizeof made);
    return made;
}

/* What is no number of the integer's type gives the sign bit. */
static void print_cut(const expr_node *node, unsigned inner, text *to)
{
    float_span span = float_convertible((enum expr_op)node->op, node->width);
    unsigned width = node->width + (node->op == EXPR_FLOAT_TO_UNSIGNED);
    text_addf(to, "\n  (let ((x (%s RNE (%s a)))) (ite (and (fp.lt (%s ", sort_text(64), sort_text(inner), sort_text(64));
    print_bits(64, bits_of(span.low), to);
    text_addf(to, ") x) (fp.lt x (%s ", sort_text(64));
    print_bits(64, bits_of(span.high), to);
    text_addf(to, "))) ((_ extract %u 0) ((_ fp.to_sbv %u) RTZ x)) ", node->width - 1u, width);
    print_bits(node->width, float_sign(node->width), to);
    text_add(to, "))");
}

/* The NaN of another format has the same sign and what fits of the rest. */
static void print_other_format(const expr_node *node, unsigned inner, text *to)
{
    bool is_wider = node->width == 64;
    text_addf(to, "\n  (let ((r (%s RNE (%s a)))) (ite (fp.isNaN r)\n    (bvor ", sort_text(node->width), sort_text(inner));
    print_bits(node->width, float_quiet_bit(node->width), to);
    text_addf(to, is_wider ? " (concat ((_ extract 31 31) a) #b11111111111 ((_ extract 22 0) a) (_ bv0 29)))"
                           : " (concat ((_ extract 63 63) a) #b11111111 ((_ extract 51 29) a)))");
    text_add(to, "\n    (fp.to_ieee_bv r)))");
}

static void print_result(const expr_node *node, text *to)
{
    static const char *const roundings[] = {"RTN", "RTP", "RTZ", "RNE", "RNA"};
    switch ((enum expr_op)node->op) {
    case EXPR_FLOAT_ADD: text_add(to, "(fp.add RNE x y)"); break;
    case EXPR_FLOAT_SUB: text_add(to, "(fp.sub RNE x y)"); break;
    case EXPR_FLOAT_MUL: text_add(to, "(fp.mul RNE x y)"); break;
    case EXPR_FLOAT_DIV: text_add(to, "(fp.div RNE x y)"); break;
    case EXPR_FLOAT_ROOT: text_add(to, "(fp.sqrt RNE x)"); break;
    case EXPR_FLOAT_ROUND: text_addf(to, "(fp.roundToIntegral %s x)", roundings[node->aux]); break;
    default: /* the remainder of the magnitudes that is not negative, with the sign of the dividend */
        text_add(to, "(let ((m (fp.rem (fp.abs x) (fp.abs y)))) (let ((n (fp.abs (ite (fp.isNegative m)"
                     " (fp.add RNE m (fp.abs y)) m)))) (ite (fp.isNegative x) (fp.neg n) n)))");
    }
}

static void print_arithmetic(const expr_node *node, text *to)
{
    bool has_two = expr_op_operands(node->op) > 1;
    text_addf(to, "\n  (let ((x (%s a))", sort_text(node->width));
    if (has_two)
        text_addf(to, " (y (%s b))", sort_text(node->width));
    text_add(to, ") (let ((r ");
    print_result(node, to);
    text_add(to, "))\n    (ite (fp.isNaN x) (bvor a ");
    print_bits(node->width, float_quiet_bit(node->width), to);
    text_add(to, ") ");
    if (has_two) {
        text_add(to, "(ite (fp.isNaN y) (bvor b ");
        print_bits(node->width, float_quiet_bit(node->width), to);
        text_add(to, ") ");
    }
    text_add(to, "(ite (fp.isNaN r) ");
    print_bits(node->width, float_own_nan(node->width), to);
    text_addf(to, " (fp.to_ieee_bv r))%s)))", has_two ? ")" : "");
}

void print_smtlib_float(const expr_node *node, unsigned inner, text *to)
{
    text_addf(to, "(define-fun %s_%u_%u", expr_op_text((enum expr_op)node->op), inner, node->width);
    if (node->op == EXPR_FLOAT_ROUND)
        text_addf(to, "_%u", node->aux);
    text_addf(to, " ((a (_ BitVec %u))", inner);
    if (expr_op_operands((enum expr_op)node->op) > 1)
        text_addf(to, " (b (_ BitVec %u))", inner);
    text_addf(to, ") (_ BitVec %u) ", node->width);
    switch ((enum expr_op)node->op) {
    case EXPR_SIGNED_TO_FLOAT: text_addf(to, "(fp.to_ieee_bv (%s RNE a))", sort_text(node->width)); break;
    case EXPR_UNSIGNED_TO_FLOAT:
        text_addf(to, "(fp.to_ieee_bv ((_ to_fp_unsigned %s) RNE a))", node->width == 32 ? "8 24" : "11 53");
        break;
    case EXPR_FLOAT_TO_SIGNED:
    case EXPR_FLOAT_TO_UNSIGNED: print_cut(node, inner, to); break;
    case EXPR_FLOAT_TO_FLOAT: print_other_format(node, inner, to); break;
    default: print_arithmetic(node, to);
    }
    text_add(to, ")\n");
}
