/* What was found before: models of the same query, of the same place's last ones and of recent ones, and sets of
 * conditions that cannot hold together. */

#include "../base/array.h"
#include "../base/map.h"
#include "rung.h"

enum { PLACE_MODELS = 4, RECENT_MODELS = 32, MODEL_LIMIT = 1 << 16, MEMORY_LIMIT = 1 << 23 /* items of each pool */ };

typedef struct model {
    size_t first, count; /* in bytes and values */
} model;

/* Models that answered the last questions of one place, the last first. */
typedef struct place_models {
    size_t models[PLACE_MODELS]; /* positions, distinct */
    size_t count;
} place_models;

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
    ARRAY(place_models) places;
    map by_place; /* a place's number to its position + 1 */
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
    array_free(&of->places);
    array_free(&of->conflicts);
    array_free(&of->ids);
    map_free(&of->by_query);
    map_free(&of->by_place);
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
static bool apply_model(const memory *of, size_t position, solve_query *query)
{
    const model *known = &of->models.items[position];
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

static bool is_model(const memory *of, size_t position, solve_query *query)
{
    return apply_model(of, position, query) && solve_query_holds(query);
}

/* Null: this place has none. */
static const place_models *find_place(const memory *of, const solve_query *query)
{
    const uint64_t *known = query->place ? map_get(&of->by_place, query->place->site) : NULL;
    return known ? &of->places.items[*known - 1] : NULL;
}

/* The model becomes the first of the query's place; the one that helped longest ago makes room. */
static void prefer_model(memory *of, const solve_query *query, size_t position)
{
    if (!query->place)
        return;
    uint64_t *known = map_put(&of->by_place, query->place->site, NULL);
    if (!*known) {
        array_push(&of->places, (place_models){0});
        *known = of->places.count;
    }
    place_models *here = &of->places.items[*known - 1];
    size_t at = 0;
    while (at < here->count && here->models[at] != position)
        at++;
    if (at == here->count && at < PLACE_MODELS)
        here->count++;
    else if (at == here->count)
        at--;
    for (; at; at--)
        here->models[at] = here->models[at - 1];
    here->models[0] = position;
}

static bool has_model(const place_models *of, size_t position)
{
    for (size_t i = 0; of && i < of->count; i++)
        if (of->models[i] == position)
            return true;
    return false;
}

/* The position of a model that the query has too; the number of models if there is none. */
static size_t find_model(const memory *of, solve_query *query)
{
    const uint64_t *same = map_get(&of->by_query, hash_conditions(query));
    if (same && is_model(of, *same, query))
        return *same;
    const place_models *here = find_place(of, query);
    for (size_t i = 0; here && i < here->count; i++)
        if (is_model(of, here->models[i], query))
            return here->models[i];
    for (size_t i = 1; i <= RECENT_MODELS && i <= of->models.count; i++) {
        size_t recent = of->models.count - i;
        if (!has_model(here, recent) && is_model(of, recent, query))
            return recent;
    }
    return of->models.count;
}

static solve_answer ask(void *rung, solve_query *query)
{
    memory *of = rung;
    if (has_conflict(of, query))
        return SOLVE_UNSAT;
    size_t found = find_model(of, query);
    if (found == of->models.count)
        return SOLVE_UNKNOWN;
    prefer_model(of, query, found);
    return SOLVE_SAT;
}

static void remember_model(memory *of, const solve_query *query)
{
    *map_put(&of->by_query, hash_conditions(query), NULL) = of->models.count;
    prefer_model(of, query, of->models.count);
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
