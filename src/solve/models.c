/* What was found before: models of the same or of recent queries, and sets of conditions that cannot hold
 * together. */

#include "../base/array.h"
#include "../base/map.h"
#include "rung.h"

enum { RECENT_MODELS = 32, MODEL_LIMIT = 1 << 16, MEMORY_LIMIT = 1 << 23 /* items of each pool */ };

typedef struct model {
    size_t first, count; /* in bytes and values */
} model;

/* Conditions that cannot hold together. Each is watched at its largest id, which fewest other sets have. */
typedef struct conflict {
    size_t first, count; /* in ids */
    size_t next;         /* position + 1 of another conflict with the same largest id */
} conflict;

typedef struct memory {
    ARRAY(model) models;
    ARRAY(uint32_t) bytes;
    ARRAY(uint8_t) values;
    map by_query; /* hash of a query's conditions to position of its model */
    ARRAY(conflict) conflicts;
    ARRAY(expr_id) ids;
    map by_largest; /* largest id of a conflict to its position + 1 */
} memory;

static void *create(expr_arena *arena, const solve_settings *settings)
{
    (void)arena;
    (void)settings;
    return memory_allocate(1, sizeof(memory));
}

static void forget(memory *of)
{
    array_free(&of->models);
    array_free(&of->bytes);
    array_free(&of->values);
    array_free(&of->conflicts);
    array_free(&of->ids);
    map_free(&of->by_query);
    map_free(&of->by_largest);
}

static void destroy(void *rung)
{
    forget(rung);
    memory_free(rung);
}

static uint64_t hash_conditions(const solve_query *query)
{
    return map_hash_bytes(query->conditions, query->count * sizeof query->conditions[0]);
}

/* Both lists ascend. */
static bool is_subset(const expr_id *small, size_t small_count, const expr_id *large, size_t large_count)
{
    size_t at = 0;
    for (size_t i = 0; i < small_count; i++) {
        while (at < large_count && large[at] < small[i])
            at++;
        if (at == large_count || large[at] != small[i])
            return false;
    }
    return true;
}

static bool has_conflict(const memory *of, const solve_query *query)
{
    if (!of->conflicts.count)
        return false;
    for (size_t i = 0; i < query->count; i++) {
        const uint64_t *watched = map_get(&of->by_largest, query->conditions[i]);
        for (size_t at = watched ? *watched : 0; at; at = of->conflicts.items[at - 1].next) {
            const conflict *known = &of->conflicts.items[at - 1];
            if (is_subset(&of->ids.items[known->first], known->count, query->conditions, i + 1))
                return true;
        }
    }
    return false;
}

/* Puts the model's values into the query's bytes, the parent's where it has none. Is anything else than the
 * parent? */
static bool apply_model(const memory *of, const model *known, solve_query *query)
{
    const uint32_t *bytes = &of->bytes.items[known->first];
    const uint8_t *values = &of->values.items[known->first];
    bool is_other = false;
    for (size_t i = 0, at = 0; i < query->byte_count; i++) {
        while (at < known->count && bytes[at] < query->bytes[i])
            at++;
        bool has_value = at < known->count && bytes[at] == query->bytes[i];
        uint8_t value = has_value ? values[at] : query->parent[i];
        is_other |= value != query->parent[i];
        query->input[query->bytes[i]] = value;
    }
    return is_other;
}

static solve_answer ask(void *rung, solve_query *query)
{
    memory *of = rung;
    if (has_conflict(of, query))
        return SOLVE_UNSAT;
    const uint64_t *same = map_get(&of->by_query, hash_conditions(query));
    if (same && apply_model(of, &of->models.items[*same], query) && solve_query_holds(query))
        return SOLVE_SAT;
    for (size_t i = 0; i < RECENT_MODELS && i < of->models.count; i++) {
        const model *recent = &of->models.items[of->models.count - 1 - i];
        if (apply_model(of, recent, query) && solve_query_holds(query))
            return SOLVE_SAT;
    }
    return SOLVE_UNKNOWN;
}

static void remember_model(memory *of, const solve_query *query)
{
    *map_put(&of->by_query, hash_conditions(query), NULL) = of->models.count;
    array_push(&of->models, (model){.first = of->bytes.count, .count = query->byte_count});
    for (size_t i = 0; i < query->byte_count; i++) {
        array_push(&of->bytes, query->bytes[i]);
        array_push(&of->values, query->input[query->bytes[i]]);
    }
}

static void remember_conflict(memory *of, const solve_query *query)
{
    const expr_id *ids = query->core_count ? query->core : query->conditions;
    size_t count = query->core_count ? query->core_count : query->count;
    uint64_t *watched = map_put(&of->by_largest, ids[count - 1], NULL);
    array_push(&of->conflicts, (conflict){.first = of->ids.count, .count = count, .next = *watched});
    *watched = of->conflicts.count;
    for (size_t i = 0; i < count; i++)
        array_push(&of->ids, ids[i]);
}

static void learn(void *rung, const solve_query *query, solve_answer answer)
{
    memory *of = rung;
    if (of->models.count >= MODEL_LIMIT || of->bytes.count >= MEMORY_LIMIT || of->ids.count >= MEMORY_LIMIT)
        forget(of);
    if (answer == SOLVE_SAT)
        remember_model(of, query);
    else if (answer == SOLVE_UNSAT)
        remember_conflict(of, query);
}

const solve_rung_functions solve_rung_models = {
    .create = create, .destroy = destroy, .ask = ask, .learn = learn};
