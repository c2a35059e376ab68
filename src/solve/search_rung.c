/* A short search. From the parent's input, as far as the rungs before allow its values, a condition that does
 * not hold is made to hold: by undoing its operations, or by the value of one byte that leaves fewest
 * conditions broken. The same query always takes the same way. */

#include "../base/random.h"
#include "invert.h"
#include "rung.h"

#include <string.h>

enum {
    BUDGET = 40000,  /* operations, about as many times 3 ns: the next rung would take longer; */
    BUDGET_RUNS = 8, /* and runs, since for long programs it takes much longer */
    LANES_COST = 32, /* of an operation on all values of a byte */
    WAYS = 6,        /* in which one condition is inverted before other means */
    MOST_MOVES = 40,
    MOST_LANE_OPS = 400, /* programs beyond would not be done twice within the budget */
};

typedef struct search_rung {
    inverter invert;
    ARRAY(uint8_t) bytes, best; /* by position */
    ARRAY(uint32_t) broken;     /* indices of roots that do not hold */
    size_t spent, budget;
} search_rung;

static void *create(expr_arena *arena, const solve_settings *settings)
{
    (void)arena;
    (void)settings;
    return memory_allocate(1, sizeof(search_rung));
}

static void destroy(void *rung)
{
    search_rung *of = rung;
    array_free(&of->invert.stack);
    array_free(&of->bytes);
    array_free(&of->best);
    array_free(&of->broken);
    memory_free(of);
}

static size_t list_broken(search_rung *of, const flat *program)
{
    array_clear(&of->broken);
    for (size_t i = 0; i < program->roots.count; i++)
        if (!program->values.items[program->roots.items[i]])
            array_push(&of->broken, program->roots.items[i]);
    return of->broken.count;
}

static size_t run(search_rung *of, flat *program, uint64_t changed)
{
    of->spent += 8 + flat_run(program, of->bytes.items, changed) + program->ops.count / 4;
    return list_broken(of, program);
}

/* Goes back to the best bytes. */
static void go_back(search_rung *of, flat *program, uint64_t changed)
{
    memcpy(of->bytes.items, of->best.items, of->bytes.count);
    run(of, program, changed);
}

static void keep(search_rung *of)
{
    memcpy(of->best.items, of->bytes.items, of->bytes.count);
}

/* Is something better than `broken` conditions found by inverting? `is_any`: not worse will do. */
static bool try_inverting(search_rung *of, flat *program, uint32_t root, unsigned first_way, bool is_any)
{
    size_t broken = of->broken.count;
    for (unsigned way = first_way; way < first_way + WAYS && of->spent < of->budget; way++) {
        bool is_open = inverter_aim(&of->invert, root, 1, way);
        uint64_t changed = of->invert.changed;
        if (!is_open) {
            memcpy(of->bytes.items, of->best.items, of->bytes.count);
            continue;
        }
        size_t left = changed ? run(of, program, changed) : broken;
        if (left < broken || (is_any && changed)) {
            keep(of);
            return true;
        }
        if (changed)
            go_back(of, program, changed);
    }
    return false;
}

/* Sets the byte to the value that leaves fewest conditions broken, if these are fewer. */
static bool try_byte(search_rung *of, flat *program, const solve_query *query, size_t position)
{
    uint16_t holding[FLAT_LANES] = {0};
    size_t before = 0, best = 256;
    uint64_t byte = (uint64_t)1 << position;
    of->spent += LANES_COST * flat_run_lanes(program, position);
    for (size_t i = 0; i < program->roots.count; i++) {
        uint32_t root = program->roots.items[i];
        if (!(program->ops.items[root].reads & byte))
            continue;
        const uint64_t *lanes = flat_lanes(program, root);
        for (unsigned value = 0; value < FLAT_LANES; value++)
            holding[value] = (uint16_t)(holding[value] + lanes[value]);
        before += program->values.items[root];
        of->spent += LANES_COST / 2;
    }
    for (unsigned value = 0; value < FLAT_LANES; value++) {
        bool is_allowed = !query->domains || byte_set_has(&query->domains[position], value);
        if (is_allowed && holding[value] > before && (best == 256 || holding[value] > holding[best]))
            best = value;
    }
    if (best == 256)
        return false;
    of->bytes.items[position] = (uint8_t)best;
    run(of, program, byte);
    keep(of);
    return true;
}

static bool try_bytes(search_rung *of, flat *program, const solve_query *query, uint32_t root)
{
    if (query->byte_count > 64 || program->ops.count > MOST_LANE_OPS)
        return false;
    for (uint64_t left = program->ops.items[root].reads; left && of->spent < of->budget; left &= left - 1)
        if (try_byte(of, program, query, (size_t)__builtin_ctzll(left)))
            return true;
    return false;
}

/* The parent's values where they are allowed. */
static void start(search_rung *of, const solve_query *query)
{
    array_clear(&of->bytes);
    array_clear(&of->best);
    for (size_t i = 0; i < query->byte_count; i++) {
        unsigned value =
            query->domains ? byte_set_pick(&query->domains[i], query->parent[i]) : query->parent[i];
        array_push(&of->bytes, (uint8_t)value);
        array_push(&of->best, (uint8_t)value);
    }
}

static bool search(search_rung *of, flat *program, const solve_query *query)
{
    random_source random = {.state = query->count * 1000003u + query->conditions[0]};
    of->spent = 0;
    of->budget = BUDGET + BUDGET_RUNS * program->ops.count;
    run(of, program, ~(uint64_t)0);
    for (int move = 0; move < MOST_MOVES && of->broken.count && of->spent < of->budget; move++) {
        uint32_t root = of->broken.items[random_below(&random, of->broken.count)];
        if (try_inverting(of, program, root, 0, false) || try_bytes(of, program, query, root))
            continue;
        if (of->broken.count) /* stuck: away from here, though it may be worse */
            try_inverting(of, program, root, (unsigned)random_below(&random, 1u << 20), true);
    }
    return !of->broken.count;
}

static solve_answer ask(void *rung, solve_query *query)
{
    search_rung *of = rung;
    flat *program = solve_query_compile(query);
    if (!program || !query->byte_count)
        return SOLVE_UNKNOWN;
    start(of, query);
    of->invert.program = program;
    of->invert.domains = query->domains;
    of->invert.bytes = of->bytes.items;
    if (!search(of, program, query))
        return SOLVE_UNKNOWN;
    for (size_t i = 0; i < query->byte_count; i++)
        query->input[query->bytes[i]] = of->bytes.items[i];
    return SOLVE_SAT;
}

const solve_rung_functions solve_rung_search = {.create = create, .destroy = destroy, .ask = ask};
