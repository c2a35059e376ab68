#include "invert.h"

#include "../expr/apply.h"

enum { MOST_ENTRIES = 1024 /* of a table that are looked at */ };

static uint64_t value_of(const inverter *of, uint32_t slot)
{
    return of->program->values.items[slot];
}

static bool is_fixed(const inverter *of, uint32_t slot)
{
    return !of->program->ops.items[slot].reads;
}

static void aim(inverter *of, uint32_t slot, uint64_t wanted)
{
    uint64_t mask = expr_mask(of->program->ops.items[slot].width);
    array_push(&of->stack, (inverter_target){slot, wanted & mask});
}

static unsigned choose(inverter *of, unsigned ways)
{
    unsigned chosen = of->choices % ways;
    of->choices /= ways;
    return chosen;
}

/* Which operand of two is to give way: the one that can, or either. */
static bool takes_second(inverter *of, const flat_op *op)
{
    if (is_fixed(of, op->a))
        return true;
    return !is_fixed(of, op->b) && choose(of, 2);
}

/* The inverse of an odd number modulo 2^64. */
static uint64_t inverse_of_odd(uint64_t odd)
{
    uint64_t inverse = odd; /* right in its lowest 3 bits; each step doubles their number */
    for (int i = 0; i < 5; i++)
        inverse *= 2 - odd * inverse;
    return inverse;
}

static bool undo_sum(inverter *of, const flat_op *op, uint64_t wanted)
{
    bool second = takes_second(of, op);
    uint64_t a = value_of(of, op->a), b = value_of(of, op->b);
    if (op->op == EXPR_ADD)
        aim(of, second ? op->b : op->a, wanted - (second ? a : b));
    else if (op->op == EXPR_XOR)
        aim(of, second ? op->b : op->a, wanted ^ (second ? a : b));
    else
        aim(of, second ? op->b : op->a, second ? a - wanted : wanted + b);
    return true;
}

static bool undo_product(inverter *of, const flat_op *op, uint64_t wanted)
{
    bool second = takes_second(of, op);
    uint32_t moving = second ? op->b : op->a;
    uint64_t factor = value_of(of, second ? op->a : op->b), mask = expr_mask(op->width);
    unsigned zeros = factor ? (unsigned)__builtin_ctzll(factor) : 64;
    if (zeros == 64 || (wanted & expr_mask(zeros)))
        return false;
    uint64_t low = (wanted >> zeros) * inverse_of_odd(factor >> zeros) & mask >> zeros;
    bool keeps_high = zeros && choose(of, 2); /* the bits that are shifted out do not matter */
    aim(of, moving, low | (keeps_high ? value_of(of, moving) & ~(mask >> zeros) : 0));
    return true;
}

static bool undo_division(inverter *of, const flat_op *op, uint64_t wanted)
{
    uint64_t a = value_of(of, op->a), b = value_of(of, op->b);
    enum expr_op remainder = op->op == EXPR_SDIV || op->op == EXPR_SREM ? EXPR_SREM : EXPR_UREM;
    if (takes_second(of, op)) {
        if ((op->op != EXPR_UDIV && op->op != EXPR_SDIV) || !wanted)
            return false;
        aim(of, op->b, expr_apply(op->op, op->width, op->width, 0, a, wanted, 0));
        return true;
    }
    uint64_t rest = expr_apply(remainder, op->width, op->width, 0, a, b, 0);
    if (op->op == EXPR_UDIV || op->op == EXPR_SDIV)
        aim(of, op->a, wanted * b + (choose(of, 2) ? rest : 0));
    else
        aim(of, op->a, choose(of, 2) ? wanted : a - rest + wanted);
    return true;
}

/* Bits of one operand where the other lets them through; if it does not, both move. */
static bool undo_and_or(inverter *of, const flat_op *op, uint64_t wanted)
{
    uint64_t mask = expr_mask(op->width),
             turn = op->op == EXPR_OR ? mask : 0; /* an `or` is an `and` of complements */
    uint64_t values[] = {value_of(of, op->a) ^ turn, value_of(of, op->b) ^ turn};
    const uint32_t slots[] = {op->a, op->b};
    bool second = takes_second(of, op);
    uint64_t moving = values[second], other = values[!second];
    wanted ^= turn;
    if (!(wanted & ~other)) {
        aim(of, slots[second], ((moving & ~other) | wanted) ^ turn);
        return true;
    }
    if (is_fixed(of, slots[!second]))
        return false;
    aim(of, slots[!second], (other | wanted) ^ turn);
    aim(of, slots[second], ((moving & ~(other | wanted)) | wanted) ^ turn);
    return true;
}

static bool undo_shift(inverter *of, const flat_op *op, uint64_t wanted)
{
    uint64_t a = value_of(of, op->a), b = value_of(of, op->b), mask = expr_mask(op->width);
    if (!is_fixed(of, op->b) && (is_fixed(of, op->a) || choose(of, 2))) {
        for (unsigned by = 0; by < op->width; by++) {
            if (expr_apply(op->op, op->width, op->width, 0, a, by, 0) == wanted) {
                aim(of, op->b, by);
                return true;
            }
        }
        return false;
    }
    if (b >= op->width)
        return false;
    uint64_t before = op->op == EXPR_SHL ? wanted >> b | (a & ~(mask >> b))
                                         : (wanted << b & mask) | (a & expr_mask((unsigned)b));
    if (expr_apply(op->op, op->width, op->width, 0, before, b, 0) != wanted)
        return false;
    aim(of, op->a, before);
    return true;
}

static bool undo_equality(inverter *of, const flat_op *op, bool wanted)
{
    bool second = takes_second(of, op);
    uint64_t other = value_of(of, second ? op->a : op->b);
    aim(of, second ? op->b : op->a, wanted ? other : choose(of, 2) ? other - 1 : other + 1);
    return true;
}

/* To make a < b: a just below b, or a the least; or b just above a, or the greatest. Signed order has its
 * ends elsewhere. */
static bool undo_order(inverter *of, const flat_op *op, bool wanted)
{
    bool or_equal = op->op == EXPR_ULE || op->op == EXPR_SLE, second = takes_second(of, op);
    uint64_t mask = expr_mask(op->operand_width);
    uint64_t sign = op->op == EXPR_SLT || op->op == EXPR_SLE ? (uint64_t)1 << (op->operand_width - 1) : 0;
    bool goes_down = second != wanted; /* a < b by moving a, or its contrary by moving b */
    uint64_t other = value_of(of, second ? op->a : op->b) ^ sign, end = goes_down ? 0 : mask;
    bool may_be_equal = or_equal == wanted;
    if (other == end && !may_be_equal)
        return false;
    uint64_t near = may_be_equal ? other : goes_down ? other - 1 : other + 1;
    aim(of, second ? op->b : op->a, (choose(of, 2) ? end : near) ^ sign);
    return true;
}

static bool undo_overflow(inverter *of, const flat_op *op, bool wanted)
{
    uint64_t most = expr_mask(op->operand_width - (op->op == EXPR_SMULO));
    bool second = takes_second(of, op);
    aim(of, second ? op->b : op->a, wanted ? most : choose(of, 2));
    if (wanted && !is_fixed(of, second ? op->a : op->b))
        aim(of, second ? op->a : op->b, most);
    return true;
}

static bool undo_choice(inverter *of, const flat_op *op, uint64_t wanted)
{
    bool holds = value_of(of, op->a);
    uint32_t chosen = holds ? op->b : op->c, other = holds ? op->c : op->b;
    if (!is_fixed(of, chosen) && (is_fixed(of, op->a) || !choose(of, 2))) {
        aim(of, chosen, wanted);
        return true;
    }
    if (is_fixed(of, op->a) || (is_fixed(of, other) && value_of(of, other) != wanted))
        return false;
    aim(of, op->a, !holds);
    aim(of, other, wanted);
    return true;
}

/* An entry with the wanted value: the first behind the present one. */
static bool undo_table(inverter *of, const flat_op *op, uint64_t wanted)
{
    const expr_bytes *table = &of->program->arena->tables[op->b];
    uint64_t step = op->width / 8, now = value_of(of, op->a), start = now % step;
    uint64_t entries = table->size > start ? (table->size - start + step - 1) / step : 0;
    uint64_t first = now < table->size ? now / step + 1 : 0;
    unsigned skip = choose(of, 2);
    for (uint64_t i = 0; i < entries && i < MOST_ENTRIES; i++) {
        uint64_t at = start + (first + i) % entries * step;
        if (expr_table_read(table, op->width, at) != wanted || skip--)
            continue;
        aim(of, op->a, at);
        return true;
    }
    return false;
}

/* The operation that leads back from a conversion. */
static bool undo_conversion(inverter *of, const flat_op *op, uint64_t wanted)
{
    bool from_float = op->op == EXPR_FLOAT_TO_SIGNED || op->op == EXPR_FLOAT_TO_UNSIGNED;
    enum expr_op inverse = op->op == EXPR_SIGNED_TO_FLOAT     ? EXPR_FLOAT_TO_SIGNED
                           : op->op == EXPR_UNSIGNED_TO_FLOAT ? EXPR_FLOAT_TO_UNSIGNED
                           : op->op == EXPR_FLOAT_TO_SIGNED   ? EXPR_SIGNED_TO_FLOAT
                           : from_float                       ? EXPR_UNSIGNED_TO_FLOAT
                                                              : EXPR_FLOAT_TO_FLOAT;
    bool to_integer = op->op == EXPR_SIGNED_TO_FLOAT || op->op == EXPR_UNSIGNED_TO_FLOAT;
    aim(of, op->a, float_apply(inverse, to_integer ? 64 : op->operand_width, op->width, 0, wanted, 0));
    return true;
}

static uint64_t compute(enum expr_op by, unsigned width, uint64_t a, uint64_t b)
{
    return float_apply(by, width, width, 0, a, b);
}

/* Of two operands one gives way, or both if they are one. */
static uint64_t undo_arithmetic(inverter *of, const flat_op *op, bool second, uint64_t wanted)
{
    uint64_t other = value_of(of, second ? op->a : op->b);
    if (op->op == EXPR_FLOAT_MUL && op->a == op->b) /* a square has two roots */
        return compute(EXPR_FLOAT_ROOT, op->width, wanted, 0) ^ (choose(of, 2) ? float_sign(op->width) : 0);
    if (op->op == EXPR_FLOAT_ADD && op->a == op->b)
        return compute(EXPR_FLOAT_DIV, op->width, wanted, float_apply(EXPR_UNSIGNED_TO_FLOAT, op->width, 8, 0, 2, 0));
    switch ((enum expr_op)op->op) {
    case EXPR_FLOAT_ADD: return compute(EXPR_FLOAT_SUB, op->width, wanted, other);
    case EXPR_FLOAT_MUL: return compute(EXPR_FLOAT_DIV, op->width, wanted, other);
    case EXPR_FLOAT_SUB:
        return second ? compute(EXPR_FLOAT_SUB, op->width, other, wanted) : compute(EXPR_FLOAT_ADD, op->width, wanted, other);
    case EXPR_FLOAT_DIV:
        return second ? compute(EXPR_FLOAT_DIV, op->width, other, wanted) : compute(EXPR_FLOAT_MUL, op->width, wanted, other);
    case EXPR_FLOAT_ROOT: return compute(EXPR_FLOAT_MUL, op->width, wanted, wanted);
    default: return wanted;
    }
}

/* Rounding may keep the way back from leading home: the search looks at what it gets. */
static bool undo_float(inverter *of, const flat_op *op, uint64_t wanted)
{
    if (op->op <= EXPR_FLOAT_TO_FLOAT)
        return undo_conversion(of, op, wanted);
    bool second = expr_op_operands(op->op) > 1 && op->op != EXPR_FLOAT_REM && takes_second(of, op);
    if (is_fixed(of, second ? op->b : op->a))
        return false;
    aim(of, second ? op->b : op->a, undo_arithmetic(of, op, second, wanted));
    return true;
}

static bool undo_input(inverter *of, const flat_op *op, uint64_t wanted)
{
    if (of->domains && !byte_set_has(&of->domains[op->a], (unsigned)wanted))
        return false;
    of->bytes[op->a] = (uint8_t)wanted;
    of->changed |= op->reads;
    return true;
}

/* Operations of one operand, and parts side by side. */
static bool undo_plain(inverter *of, const flat_op *op, uint64_t wanted)
{
    uint64_t inner = expr_mask(op->operand_width);
    switch (op->op) {
    case EXPR_NOT:
        aim(of, op->a, ~wanted);
        return true;
    case EXPR_NEG:
        aim(of, op->a, 0 - wanted);
        return true;
    case EXPR_EXTRACT: {
        uint64_t taken = expr_mask(op->width) << op->aux;
        aim(of, op->a, (value_of(of, op->a) & ~taken) | wanted << op->aux);
        return true;
    }
    case EXPR_CONCAT:
        aim(of, op->a, wanted >> op->operand_width);
        aim(of, op->b, wanted & inner);
        return true;
    default:
        aim(of, op->a, wanted & inner); /* an extension */
        return expr_apply(op->op, op->width, op->operand_width, 0, wanted & inner, 0, 0) == wanted;
    }
}

static bool undo(inverter *of, const flat_op *op, uint64_t wanted)
{
    switch ((enum expr_op)op->op) {
    case EXPR_INPUT:
        return undo_input(of, op, wanted);
    case EXPR_NOT:
    case EXPR_NEG:
    case EXPR_EXTRACT:
    case EXPR_ZEXT:
    case EXPR_SEXT:
    case EXPR_CONCAT:
        return undo_plain(of, op, wanted);
    case EXPR_TABLE:
        return undo_table(of, op, wanted);
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_XOR:
        return undo_sum(of, op, wanted);
    case EXPR_MUL:
        return undo_product(of, op, wanted);
    case EXPR_UDIV:
    case EXPR_SDIV:
    case EXPR_UREM:
    case EXPR_SREM:
        return undo_division(of, op, wanted);
    case EXPR_AND:
    case EXPR_OR:
        return undo_and_or(of, op, wanted);
    case EXPR_SHL:
    case EXPR_LSHR:
    case EXPR_ASHR:
        return undo_shift(of, op, wanted);
    case EXPR_EQ:
        return undo_equality(of, op, wanted);
    case EXPR_ULT:
    case EXPR_ULE:
    case EXPR_SLT:
    case EXPR_SLE:
        return undo_order(of, op, wanted);
    case EXPR_SMULO:
    case EXPR_UMULO:
        return undo_overflow(of, op, wanted);
    case EXPR_ITE:
        return undo_choice(of, op, wanted);
    default:
        return expr_op_is_float(op->op) && undo_float(of, op, wanted);
    }
}

bool inverter_aim(inverter *of, uint32_t slot, uint64_t wanted, unsigned choices)
{
    of->changed = 0;
    of->choices = choices;
    array_clear(&of->stack);
    aim(of, slot, wanted);
    while (of->stack.count) {
        inverter_target next = array_pop(&of->stack);
        if (value_of(of, next.slot) == next.wanted)
            continue;
        if (!undo(of, &of->program->ops.items[next.slot], next.wanted))
            return false;
    }
    return true;
}
