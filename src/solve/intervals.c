#include "intervals.h"

#include "../base/array.h"

struct intervals {
    const expr_arena *arena;
    ARRAY(interval) known; /* by node, as far as was asked: operands come before results */
};

intervals *intervals_new(const expr_arena *arena)
{
    intervals *made = memory_allocate(1, sizeof *made);
    made->arena = arena;
    return made;
}

void intervals_free(intervals *of)
{
    if (!of)
        return;
    array_free(&of->known);
    memory_free(of);
}

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint8_t trailing_zeros(uint64_t value, unsigned width)
{
    return (uint8_t)(value ? __builtin_ctzll(value) : (int)width);
}

static interval anything(unsigned width)
{
    return (interval){0, expr_mask(width), 0};
}

static interval exactly(uint64_t value, unsigned width)
{
    return (interval){value, value, trailing_zeros(value, width)};
}

static interval truth(bool can_be_false, bool can_be_true)
{
    return (interval){!can_be_false, can_be_true, 0};
}

/* All ones up to the highest bit of the value. */
static uint64_t filled(uint64_t value)
{
    return value ? ~(uint64_t)0 >> __builtin_clzll(value) : 0;
}

static interval of_sum(interval a, interval b, unsigned width)
{
    uint64_t high;
    interval made = anything(width);
    if (!__builtin_add_overflow(a.high, b.high, &high) && high <= expr_mask(width)) {
        made.low = a.low + b.low;
        made.high = high;
    } else if (a.low == a.high || b.low == b.high) {
        /* Both ends wrap around alike when a constant is added that stands for a negative one. */
        uint64_t low = (a.low + b.low) & expr_mask(width);
        high = (a.high + b.high) & expr_mask(width);
        if (low <= high && high - low == (a.high - a.low) + (b.high - b.low)) {
            made.low = low;
            made.high = high;
        }
    }
    made.zeros = (uint8_t)smaller(a.zeros, b.zeros);
    return made;
}

static interval of_difference(interval a, interval b, unsigned width)
{
    interval made = anything(width);
    if (a.low >= b.high) {
        made.low = a.low - b.high;
        made.high = a.high - b.low;
    }
    made.zeros = (uint8_t)smaller(a.zeros, b.zeros);
    return made;
}

static interval of_product(interval a, interval b, unsigned width)
{
    uint64_t high;
    interval made = anything(width);
    if (!__builtin_mul_overflow(a.high, b.high, &high) && high <= expr_mask(width)) {
        made.low = a.low * b.low;
        made.high = high;
    }
    made.zeros = (uint8_t)smaller((uint64_t)a.zeros + b.zeros, width);
    return made;
}

static interval of_shift(const expr_node *node, interval a, interval b)
{
    interval made = anything(node->width);
    if (b.low != b.high || b.low >= node->width)
        return made;
    unsigned by = (unsigned)b.low;
    if (node->op == EXPR_LSHR)
        return (interval){a.low >> by, a.high >> by, (uint8_t)(a.zeros > by ? a.zeros - by : 0)};
    if (node->op == EXPR_SHL) {
        if (a.high <= expr_mask(node->width) >> by) {
            made.low = a.low << by;
            made.high = a.high << by;
        }
        made.zeros = (uint8_t)smaller((uint64_t)a.zeros + by, node->width);
    }
    return made;
}

static interval of_bits(const expr_node *node, interval a, interval b)
{
    interval made = anything(node->width);
    uint64_t reach = filled(a.high | b.high);
    if (node->op == EXPR_AND) {
        made.high = smaller(a.high, b.high);
        made.zeros = a.zeros > b.zeros ? a.zeros : b.zeros;
        return made;
    }
    made.high = reach;
    if (node->op == EXPR_OR)
        made.low = a.low > b.low ? a.low : b.low;
    made.zeros = (uint8_t)smaller(a.zeros, b.zeros);
    return made;
}

static interval of_extract(const expr_node *node, interval a, unsigned width)
{
    interval made = anything(node->width);
    bool takes_top = node->aux + node->width == width;
    if (takes_top || a.high >> node->aux <= expr_mask(node->width)) {
        made.low = a.low >> node->aux;
        made.high = a.high >> node->aux;
    }
    made.zeros = (uint8_t)smaller(a.zeros > node->aux ? a.zeros - node->aux : 0, node->width);
    return made;
}

static interval of_sign_extension(const expr_node *node, interval a, unsigned width)
{
    uint64_t sign = (uint64_t)1 << (width - 1), above = expr_mask(node->width) & ~expr_mask(width);
    if (a.high < sign)
        return a;
    if (a.low >= sign)
        return (interval){a.low | above, a.high | above, a.zeros};
    interval made = anything(node->width);
    made.zeros = a.zeros;
    return made;
}

/* -1: surely no, 1: surely yes, 0: who knows. */
static int surely_less(interval a, interval b, bool or_equal)
{
    if (or_equal ? a.high <= b.low : a.high < b.low)
        return 1;
    return (or_equal ? a.low > b.high : a.low >= b.high) ? -1 : 0;
}

static interval of_comparison(const expr_node *node, interval a, interval b, unsigned width)
{
    int sure = 0;
    if (node->op == EXPR_EQ) {
        if (a.high < b.low || b.high < a.low)
            sure = -1;
        else if (a.low == a.high && b.low == b.high)
            sure = 1;
    } else {
        /* Signed order is unsigned order once the sign bit is turned, if an interval stays on one side of it. */
        uint64_t sign = node->op == EXPR_SLT || node->op == EXPR_SLE ? (uint64_t)1 << (width - 1) : 0;
        bool is_split = sign && ((a.low < sign && a.high >= sign) || (b.low < sign && b.high >= sign));
        interval x = {a.low ^ sign, a.high ^ sign, 0}, y = {b.low ^ sign, b.high ^ sign, 0};
        if (!is_split)
            sure = surely_less(x, y, node->op == EXPR_ULE || node->op == EXPR_SLE);
    }
    return truth(sure <= 0, sure >= 0);
}

/* The least and the greatest of the entries that the offset can lead to. */
static interval of_table(const intervals *of, const expr_node *node, interval offset)
{
    const expr_bytes *table = &of->arena->tables[node->b];
    unsigned bytes = node->width / 8;
    uint64_t step = offset.zeros < 6 ? (uint64_t)1 << offset.zeros : 64;
    bool leaves = table->size < bytes || offset.high > table->size - bytes;
    interval made = {leaves ? 0 : ~(uint64_t)0, 0, 0};
    uint64_t first = (offset.low + step - 1) / step * step;
    for (uint64_t at = first; at + bytes <= table->size && at <= offset.high; at += step) {
        uint64_t value = expr_table_read(table, node->width, at);
        made.low = smaller(made.low, value);
        made.high = made.high > value ? made.high : value;
    }
    return made.low <= made.high ? made : anything(node->width);
}

static interval of_division(const expr_node *node, interval a, interval b)
{
    if (b.low == 0)
        return anything(node->width);
    if (node->op == EXPR_UDIV)
        return (interval){a.low / b.high, a.high / b.low, 0};
    return (interval){0, smaller(a.high, b.high - 1), 0};
}

static interval of_choice(interval condition, interval a, interval b)
{
    if (condition.low == condition.high)
        return condition.low ? a : b;
    return (interval){smaller(a.low, b.low), a.high > b.high ? a.high : b.high, (uint8_t)smaller(a.zeros, b.zeros)};
}

static interval find(const intervals *of, const expr_node *node)
{
    const interval *known = of->known.items;
    const expr_node *nodes = of->arena->nodes;
    int operands = expr_op_operands(node->op);
    interval a = operands > 0 ? known[node->a] : (interval){0}, b = operands > 1 ? known[node->b] : (interval){0};
    unsigned width = operands > 0 ? nodes[node->a].width : 0;
    switch ((enum expr_op)node->op) {
    case EXPR_CONST: return exactly(node->a | (uint64_t)node->b << 32, node->width);
    case EXPR_NOT: return (interval){~a.high & expr_mask(width), ~a.low & expr_mask(width), 0};
    case EXPR_EXTRACT: return of_extract(node, a, width);
    case EXPR_ZEXT: return a;
    case EXPR_SEXT: return of_sign_extension(node, a, width);
    case EXPR_TABLE: return of_table(of, node, a);
    case EXPR_ADD: return of_sum(a, b, node->width);
    case EXPR_SUB: return of_difference(a, b, node->width);
    case EXPR_MUL: return of_product(a, b, node->width);
    case EXPR_UDIV:
    case EXPR_UREM: return of_division(node, a, b);
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR: return of_bits(node, a, b);
    case EXPR_SHL:
    case EXPR_LSHR: return of_shift(node, a, b);
    case EXPR_EQ:
    case EXPR_ULT:
    case EXPR_ULE:
    case EXPR_SLT:
    case EXPR_SLE: return of_comparison(node, a, b, width);
    case EXPR_CONCAT: {
        unsigned low_width = nodes[node->b].width;
        uint8_t zeros = b.high == 0 ? (uint8_t)(low_width + a.zeros) : b.zeros;
        return (interval){a.low << low_width | b.low, a.high << low_width | b.high, zeros};
    }
    case EXPR_ITE: return of_choice(a, b, known[node->c]);
    default: return anything(node->width ? node->width : 1);
    }
}

interval intervals_of(intervals *of, expr_id id)
{
    while (of->known.count <= id) {
        interval made = find(of, &of->arena->nodes[of->known.count]);
        array_push(&of->known, made);
    }
    return of->known.items[id];
}
