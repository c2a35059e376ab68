/* Scanners, checksums and other machines that read byte after byte: what the conditions still need to know of the first
 * bytes is often little, such as the number of a state. So the bytes are taken in turn, and of all values of the bytes so
 * far only one input is kept for each tuple of numbers that later operations read, if the conditions on these bytes
 * hold. That is exact; where there are too many tuples the rung gives up. Asked only about conditions that read tables. */

#include "byte_classes.h"
#include "rung.h"

enum {
    MOST_BYTES = 64, /* as flat_op.reads tells apart */
    MOST_OPS = 4000,
    MOST_KEPT = 64,       /* numbers in a tuple */
    MOST_TUPLES = 4096,   /* after a byte */
    MOST_STEPS = 1 << 22, /* operations, each about a nanosecond */
};

/* What is done when the byte at a position is taken. */
typedef struct layer {
    slot_list mixed; /* slots that read this byte and others before it */
    slot_list roots; /* conditions that are known now */
    slot_list kept;  /* what later layers read of this one and those before it */
    size_t first_origin;
} layer;

/* How a tuple came about. */
typedef struct origin {
    uint32_t before; /* position of the tuple after the byte before */
    uint8_t value;   /* of this byte */
} origin;

typedef struct layers_rung {
    layer layers[MOST_BYTES];
    ARRAY(uint8_t) last_use; /* by slot: the last layer that reads it */
    byte_classes classes;
    tuple_set now, next;
    ARRAY(origin) origins;
    size_t steps;
} layers_rung;

static void *create(expr_arena *arena, const solve_settings *settings)
{
    (void)arena;
    (void)settings;
    return memory_allocate(1, sizeof(layers_rung));
}

static void destroy(void *rung)
{
    layers_rung *of = rung;
    for (int i = 0; i < MOST_BYTES; i++) {
        array_free(&of->layers[i].mixed);
        array_free(&of->layers[i].roots);
        array_free(&of->layers[i].kept);
    }
    array_free(&of->last_use);
    array_free(&of->origins);
    tuple_set_free(&of->now);
    tuple_set_free(&of->next);
    byte_classes_free(&of->classes);
    memory_free(of);
}

/* ---- the plan ---- */

static unsigned layer_of(const flat_op *op)
{
    return 63 - (unsigned)__builtin_clzll(op->reads);
}

static void note_uses(layers_rung *of, const flat *program)
{
    array_clear(&of->last_use);
    for (size_t i = 0; i < program->ops.count; i++) {
        const flat_op *op = &program->ops.items[i];
        const uint32_t slots[] = {op->a, op->b, op->c};
        array_push(&of->last_use, op->reads ? (uint8_t)layer_of(op) : 0);
        for (int k = 0; op->reads && k < expr_op_operands(op->op); k++)
            if (of->last_use.items[slots[k]] < layer_of(op))
                of->last_use.items[slots[k]] = (uint8_t)layer_of(op);
    }
}

/* False: a tuple would be too wide. */
static bool plan(layers_rung *of, const flat *program, size_t byte_count)
{
    note_uses(of, program);
    for (size_t i = 0; i < byte_count; i++) {
        array_clear(&of->layers[i].mixed);
        array_clear(&of->layers[i].roots);
        array_clear(&of->layers[i].kept);
    }
    for (uint32_t i = 0; i < program->ops.count; i++) {
        const flat_op *op = &program->ops.items[i];
        if (!op->reads)
            continue;
        if (op->reads & (op->reads - 1))
            array_push(&of->layers[layer_of(op)].mixed, i);
        for (unsigned k = layer_of(op); k < of->last_use.items[i]; k++)
            array_push(&of->layers[k].kept, i);
    }
    for (size_t i = 0; i < program->roots.count; i++)
        array_push(&of->layers[layer_of(&program->ops.items[program->roots.items[i]])].roots, program->roots.items[i]);
    for (size_t i = 0; i < byte_count; i++)
        if (of->layers[i].kept.count > MOST_KEPT)
            return false;
    return true;
}

/* ---- one byte ---- */

/* The values of the byte, the parent's first. */
static size_t list_values(const solve_query *query, size_t position, uint8_t *values)
{
    size_t count = 0;
    for (unsigned i = 0; i < 256; i++) {
        unsigned value = (query->parent[position] + i) % 256;
        if (!query->domains || byte_set_has(&query->domains[position], value))
            values[count++] = (uint8_t)value;
    }
    return count;
}

static bool holds(const layer *in, const flat *program, size_t lane)
{
    for (size_t i = 0; i < in->roots.count; i++)
        if (!flat_lanes(program, in->roots.items[i])[lane])
            return false;
    return true;
}

static void read_kept(const layer *in, const flat *program, size_t position, size_t lane, uint64_t *tuple)
{
    for (size_t i = 0; i < in->kept.count; i++) {
        uint32_t slot = in->kept.items[i];
        bool is_here = layer_of(&program->ops.items[slot]) == position;
        tuple[i] = is_here ? flat_lanes(program, slot)[lane] : program->values.items[slot];
    }
}

/* All tuples after the byte at `position`, from those before it. False: there are too many. */
static bool take_byte(layers_rung *of, const solve_query *query, flat *program, size_t position)
{
    layer *in = &of->layers[position];
    const layer *before = position ? in - 1 : NULL;
    uint8_t values[FLAT_LANES];
    byte_classes_plan(&of->classes, program, position);
    size_t count = list_values(query, position, values);
    count = byte_classes_join(&of->classes, program, position, values, count, NULL);
    in->first_origin = of->origins.count;
    tuple_set_start(&of->next, in->kept.count);
    for (size_t i = 0; i < of->now.count; i++) {
        for (size_t k = 0; before && k < before->kept.count; k++)
            program->values.items[before->kept.items[k]] = tuple_set_at(&of->now, i)[k];
        for (size_t k = 0; k < in->mixed.count; k++)
            flat_run_slot(program, in->mixed.items[k], position, values, count);
        of->steps += in->mixed.count * count;
        for (size_t lane = 0; lane < count; lane++) {
            if (!holds(in, program, lane))
                continue;
            size_t known = of->next.count;
            read_kept(in, program, position, lane, tuple_set_room(&of->next));
            if (tuple_set_add(&of->next) == known)
                array_push(&of->origins, (origin){(uint32_t)i, values[lane]});
        }
        if (of->next.count > MOST_TUPLES || of->steps > MOST_STEPS)
            return false;
    }
    tuple_set swap = of->now;
    of->now = of->next;
    of->next = swap;
    return true;
}

/* Behind the last byte nothing is kept, so there is one tuple at most. */
static void write_model(const layers_rung *of, const solve_query *query)
{
    uint32_t at = 0;
    for (size_t i = query->byte_count; i-- > 0;) {
        const origin *from = &of->origins.items[of->layers[i].first_origin + at];
        query->input[query->bytes[i]] = from->value;
        at = from->before;
    }
}

static bool reads_table(const flat *program)
{
    for (size_t i = 0; i < program->ops.count; i++)
        if (program->ops.items[i].op == EXPR_TABLE)
            return true;
    return false;
}

static solve_answer ask(void *rung, solve_query *query)
{
    layers_rung *of = rung;
    flat *program = query->byte_count <= MOST_BYTES ? solve_query_compile(query) : NULL;
    if (!program || program->ops.count > MOST_OPS || !reads_table(program) || !plan(of, program, query->byte_count))
        return SOLVE_UNKNOWN;
    flat_make_lanes(program);
    array_clear(&of->origins);
    of->steps = 0;
    tuple_set_start(&of->now, 0);
    tuple_set_room(&of->now);
    tuple_set_add(&of->now);
    for (size_t i = 0; i < query->byte_count; i++) {
        if (!take_byte(of, query, program, i))
            return SOLVE_UNKNOWN;
        if (!of->now.count)
            return SOLVE_UNSAT;
    }
    write_model(of, query);
    return SOLVE_SAT;
}

const solve_rung_functions solve_rung_layers = {.create = create, .destroy = destroy, .ask = ask};
