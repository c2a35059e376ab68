/* Each part of the conditions gets bounds, from the bytes up and, since the conditions hold, from the
 * conditions down. A part for which nothing is left proves that they cannot hold together; what is left of
 * the bytes is passed on. */

#include "../base/array.h"
#include "bounds.h"
#include "rung.h"

#include <string.h>

enum { MOST_ROUNDS = 3, MOST_OPS = 20000 };

typedef struct narrow_rung {
    ARRAY(bounds) known;     /* by slot of the query's program */
    ARRAY(byte_set) domains; /* unless a rung before has left some */
} narrow_rung;

static void *create(expr_arena *arena, const solve_settings *settings)
{
    (void)arena;
    (void)settings;
    return memory_allocate(1, sizeof(narrow_rung));
}

static void destroy(void *rung)
{
    narrow_rung *of = rung;
    array_free(&of->known);
    array_free(&of->domains);
    memory_free(of);
}

static bounds bounds_of_set(const byte_set *set)
{
    bounds made = {.low = 255, .zeros = 255, .ones = 255};
    for (unsigned value = 0; value < 256; value++) {
        if (!byte_set_has(set, value))
            continue;
        made.low = value < made.low ? value : made.low;
        made.high = value;
        made.zeros &= ~value;
        made.ones &= value;
    }
    return made;
}

static bounds bounds_of_op(const narrow_rung *of, const flat *program, uint32_t slot,
                           const solve_query *query)
{
    const flat_op *op = &program->ops.items[slot];
    const bounds *known = of->known.items;
    int operands = expr_op_operands(op->op);
    if (op->op == EXPR_CONST)
        return bounds_exactly(program->values.items[slot], op->width);
    if (op->op == EXPR_INPUT)
        return bounds_of_set(&query->domains[op->a]);
    if (op->op == EXPR_TABLE)
        return bounds_of_table(&program->arena->tables[op->b], op->width, known[op->a]);
    bounds a = known[op->a], b = operands > 1 ? known[op->b] : a, c = operands > 2 ? known[op->c] : a;
    return bounds_apply(op->op, op->width, op->operand_width, op->aux, a, b, c);
}

/* False: nothing is left for some part. */
static bool go_up(narrow_rung *of, const flat *program, const solve_query *query, bool is_first)
{
    for (uint32_t i = 0; i < program->ops.count; i++) {
        unsigned width = program->ops.items[i].width;
        bounds made = bounds_of_op(of, program, i, query);
        if (is_first)
            array_push(&of->known, made);
        else
            of->known.items[i] = bounds_both(of->known.items[i], made, width);
        if (bounds_are_empty(of->known.items[i]))
            return false;
    }
    for (size_t i = 0; i < program->roots.count; i++) {
        bounds *root = &of->known.items[program->roots.items[i]];
        *root = bounds_both(*root, bounds_exactly(1, 1), 1);
        if (bounds_are_empty(*root))
            return false;
    }
    return true;
}

static bool go_down(narrow_rung *of, const flat *program, bool *has_changed)
{
    *has_changed = false;
    for (size_t i = program->ops.count; i-- > 0;) {
        const flat_op *op = &program->ops.items[i];
        int operands = expr_op_operands(op->op);
        if (!operands || op->op == EXPR_TABLE)
            continue;
        const uint32_t slots[] = {op->a, operands > 1 ? op->b : op->a, operands > 2 ? op->c : op->a};
        bounds parts[3];
        for (int k = 0; k < 3; k++)
            parts[k] = of->known.items[slots[k]];
        bounds_narrow_operands(op->op, op->width, op->operand_width, op->aux, of->known.items[i], &parts[0],
                               &parts[1], &parts[2]);
        for (int k = 0; k < operands; k++) {
            bounds *known = &of->known.items[slots[k]];
            bounds made = bounds_both(*known, parts[k], program->ops.items[slots[k]].width);
            if (bounds_are_empty(made))
                return false;
            *has_changed |= memcmp(known, &made, sizeof made) != 0;
            *known = made;
        }
    }
    return true;
}

/* What the bounds of each byte leave of its values. */
static bool narrow_domains(const narrow_rung *of, const flat *program, const solve_query *query)
{
    for (size_t i = 0; i < program->ops.count; i++) {
        if (program->ops.items[i].op != EXPR_INPUT)
            continue;
        byte_set left = {{0}};
        for (unsigned value = 0; value < 256; value++)
            if (bounds_have(of->known.items[i], value))
                byte_set_add(&left, value);
        byte_set *domain = &query->domains[program->ops.items[i].a];
        *domain = byte_set_both(domain, &left);
        if (byte_set_is_empty(domain))
            return false;
    }
    return true;
}

static solve_answer ask(void *rung, solve_query *query)
{
    narrow_rung *of = rung;
    const flat *program = solve_query_compile(query);
    if (!program || program->ops.count > MOST_OPS)
        return SOLVE_UNKNOWN;
    if (!query->domains) {
        array_clear(&of->domains);
        for (size_t i = 0; i < query->byte_count; i++)
            array_push(&of->domains, byte_set_all());
        query->domains = of->domains.items;
    }
    array_clear(&of->known);
    bool has_changed = true;
    for (int round = 0; round < MOST_ROUNDS && has_changed; round++)
        if (!go_up(of, program, query, round == 0) || !go_down(of, program, &has_changed))
            return SOLVE_UNSAT;
    return narrow_domains(of, program, query) ? SOLVE_UNKNOWN : SOLVE_UNSAT;
}

const solve_rung_functions solve_rung_narrow = {.create = create, .destroy = destroy, .ask = ask};
