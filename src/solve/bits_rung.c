/* Conditions as circuits, circuits as clauses, clauses to CaDiCaL.
 *
 * The circuits are those of the whole campaign. A solver knows only the part that its questions needed, since
 * each answer costs time for all that it knows: input bytes that were asked about together share a solver
 * until it has grown too large. Every condition is an assumption, so a solver never holds anything but
 * definitions and serves any question; which one is asked changes the time alone. */

#include "../base/array.h"
#include "../base/clock.h"
#include "../base/map.h"
#include "bits_cone.h"
#include "bits_instance.h"
#include "bits_nodes.h"
#include "rung.h"

enum {
    DEFAULT_MILLISECONDS = 5000,
    MOST_CONFLICTS = 4000,   /* for one question: about a second for a large one */
    MOST_NEW_SIZE = 1 << 20, /* of circuits, likewise */
    MOST_VARIABLES = 100000, /* likewise */
    KEPT_SIZE = 1 << 22,     /* of circuits; beyond it all are made anew */
    KEPT_INSTANCES = 64,
    KEPT_VARIABLES = 300000, /* of all solvers together */
    SMALL_INSTANCE = 300,    /* a solver is asked again while it has not many more variables than this, */
    LARGEST_SHARE = 4,       /* and than so many times what a question needs */
    SMALL_CONE = 256,
    MOST_BYTES_TAKEN_BACK = 64,
};

typedef struct bits_rung {
    const expr_arena *arena;
    double seconds; /* for one query */
    const volatile sig_atomic_t *interrupted;
    bits_nodes *nodes;
    bits_cone *cone; /* in the nodes' circuit */
    bits_instance *instances[KEPT_INSTANCES];
    unsigned next;     /* place in `instances` for the next one */
    map by_byte;       /* input byte, and group of size, to the place of an instance */
    ARRAY(bit) wanted; /* the conditions of the query */
    ARRAY(expr_id) core;
} bits_rung;

static void start(bits_rung *of)
{
    of->nodes = bits_nodes_new(of->arena);
    of->cone = bits_cone_new(bits_nodes_gates(of->nodes));
}

static void *create(expr_arena *arena, const solve_settings *settings)
{
    unsigned milliseconds =
        settings->query_milliseconds ? settings->query_milliseconds : DEFAULT_MILLISECONDS;
    bits_rung *of = memory_allocate(1, sizeof *of);
    of->arena = arena;
    of->interrupted = settings->interrupted;
    of->seconds = milliseconds / 2000.0; /* half is left for the next rung */
    start(of);
    return of;
}

static void free_instances(bits_rung *of)
{
    for (unsigned i = 0; i < KEPT_INSTANCES; i++) {
        bits_instance_free(of->instances[i]);
        of->instances[i] = NULL;
    }
}

static void forget(bits_rung *of)
{
    free_instances(of);
    map_free(&of->by_byte);
    bits_cone_free(of->cone);
    bits_nodes_free(of->nodes);
}

static void destroy(void *rung)
{
    bits_rung *of = rung;
    forget(of);
    array_free(&of->wanted);
    array_free(&of->core);
    memory_free(of);
}

/* The circuits of all conditions; false if one is too large. */
static bool translate(bits_rung *of, const solve_query *query)
{
    if (bits_nodes_size(of->nodes) > KEPT_SIZE) {
        forget(of);
        start(of);
    }
    size_t most = bits_nodes_size(of->nodes) + MOST_NEW_SIZE;
    array_clear(&of->wanted);
    for (size_t i = 0; i < query->count; i++) {
        const bit *made = bits_nodes_get(of->nodes, query->conditions[i], most);
        if (!made)
            return false;
        array_push(&of->wanted, *made);
    }
    return true;
}

static size_t count_variables(const bits_rung *of)
{
    size_t count = 0;
    for (unsigned i = 0; i < KEPT_INSTANCES; i++)
        count += of->instances[i] ? bits_instance_size(of->instances[i]) : 0;
    return count;
}

/* Questions of about the same size share solvers: a small one would pay for all that a large one needed. */
static uint64_t size_group(size_t cone)
{
    unsigned group = 0;
    for (; cone >= SMALL_CONE; cone /= 4)
        group++;
    return group;
}

/* The place of the solver that knows most of the query's bytes, or a free one. */
static unsigned choose_place(bits_rung *of, const solve_query *query, size_t cone)
{
    size_t known[KEPT_INSTANCES] = {0};
    unsigned best = of->next;
    uint64_t group = size_group(cone) << 32;
    for (size_t i = 0; i < query->byte_count; i++) {
        const uint64_t *place = map_get(&of->by_byte, group | query->bytes[i]);
        if (place && ++known[*place] > known[best])
            best = (unsigned)*place;
    }
    if (!known[best]) {
        bits_instance_free(of->instances[best]);
        of->instances[best] = NULL;
        of->next = (of->next + 1) % KEPT_INSTANCES;
    }
    for (size_t i = 0; i < query->byte_count; i++)
        *map_put(&of->by_byte, group | query->bytes[i], NULL) = best;
    return best;
}

static bool add_conditions(bits_rung *of, bits_instance *instance, const solve_query *query, size_t most)
{
    for (size_t i = 0; i < of->wanted.count; i++)
        if (!bits_instance_add(instance, of->wanted.items[i], query->input, most))
            return false;
    return true;
}

/* A solver that knows all conditions, and not much else; null if they are too large. */
static bits_instance *prepare_instance(bits_rung *of, const solve_query *query)
{
    size_t cone = bits_cone_size(of->cone, of->wanted.items, of->wanted.count, MOST_VARIABLES);
    if (cone > MOST_VARIABLES)
        return NULL;
    if (count_variables(of) > KEPT_VARIABLES)
        free_instances(of);
    bits_instance **instance = &of->instances[choose_place(of, query, cone)];
    if (*instance && add_conditions(of, *instance, query, SMALL_INSTANCE + LARGEST_SHARE * cone))
        return *instance;
    bits_instance_free(*instance);
    *instance = bits_instance_new(bits_nodes_gates(of->nodes));
    add_conditions(of, *instance, query, MOST_VARIABLES);
    return *instance;
}

static void read_model(bits_rung *of, const bits_instance *instance, solve_query *query)
{
    for (size_t i = 0; i < query->byte_count; i++) {
        expr_id byte = expr_input(query->arena, query->bytes[i]);
        const bit *bits = byte ? bits_nodes_get(of->nodes, byte, SIZE_MAX) : NULL;
        for (unsigned k = 0; bits && k < 8; k++) {
            bool value;
            uint8_t mask = (uint8_t)(1u << k), *to = &query->input[query->bytes[i]];
            if (bits_instance_value(instance, bits[k], &value))
                *to = (uint8_t)(value ? *to | mask : *to & ~mask);
        }
    }
}

/* Bytes that need not change get the parent's value back. */
static void keep_parent(solve_query *query)
{
    unsigned tried = 0;
    for (size_t i = 0; i < query->byte_count && tried < MOST_BYTES_TAKEN_BACK; i++) {
        uint8_t *byte = &query->input[query->bytes[i]], found = *byte;
        if (found == query->parent[i])
            continue;
        tried++;
        *byte = query->parent[i];
        if (!solve_query_holds(query))
            *byte = found;
    }
}

/* The conditions without which the others might hold. */
static void read_core(bits_rung *of, const bits_instance *instance, solve_query *query)
{
    array_clear(&of->core);
    for (size_t i = 0; i < query->count; i++)
        if (bits_instance_has_failed(instance, of->wanted.items[i]))
            array_push(&of->core, query->conditions[i]);
    query->core = of->core.items;
    query->core_count = of->core.count;
}

static solve_answer ask(void *rung, solve_query *query)
{
    bits_rung *of = rung;
    const bits_limits limits = {MOST_CONFLICTS, clock_seconds() + solve_query_limit(query, of->seconds), of->interrupted};
    bits_instance *instance = translate(of, query) ? prepare_instance(of, query) : NULL;
    if (!instance)
        return SOLVE_UNKNOWN;
    int can = bits_instance_solve(instance, of->wanted.items, of->wanted.count, &limits);
    if (can < 0)
        return SOLVE_UNKNOWN;
    if (!can) {
        read_core(of, instance, query);
        return SOLVE_UNSAT;
    }
    read_model(of, instance, query);
    keep_parent(query);
    return SOLVE_SAT;
}

const solve_rung_functions solve_rung_bits = {.create = create, .destroy = destroy, .ask = ask};
