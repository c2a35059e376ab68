/* Answers from tables of the values of one or two bytes: what conditions of one byte leave to it is an
 * intersection of sets; switches, lexers and character classes are answered by looking. What remains of each
 * byte is left to the rungs behind. */

#include "../base/array.h"
#include "byte_tables.h"
#include "rung.h"

#include <stdlib.h>

/* Conditions of two bytes for which tables are made: when they can answer the query, and when they only
 * narrow it. */
enum { MOST_PAIRS = 1024, MOST_NARROWING_PAIRS = 24 };

typedef struct pair_condition {
    expr_id condition;
    uint32_t first, second; /* positions */
} pair_condition;

typedef struct tables_rung {
    byte_tables *tables;
    ARRAY(byte_set) domains;
    ARRAY(pair_condition) pairs;
    size_t others; /* conditions that no table says everything of */
} tables_rung;

static void *create(expr_arena *arena, const solve_settings *settings)
{
    (void)settings;
    tables_rung *of = memory_allocate(1, sizeof *of);
    of->tables = byte_tables_new(arena);
    return of;
}

static void destroy(void *rung)
{
    tables_rung *of = rung;
    byte_tables_free(of->tables);
    array_free(&of->domains);
    array_free(&of->pairs);
    memory_free(of);
}

static int compare_numbers(const void *x, const void *y)
{
    uint32_t one = *(const uint32_t *)x, other = *(const uint32_t *)y;
    return (one > other) - (one < other);
}

static uint32_t position_of(const solve_query *query, uint32_t byte)
{
    const uint32_t *found = bsearch(&byte, query->bytes, query->byte_count, sizeof byte, compare_numbers);
    return (uint32_t)(found - query->bytes);
}

/* The one or two bytes that a condition reads; how many there are, 3: more. */
static unsigned find_bytes(const solve_query *query, expr_id condition, uint32_t bytes[2])
{
    size_t count;
    const support_range *ranges = support_ranges(query->sets, support_of(query->sets, condition), &count);
    unsigned found = 0;
    for (size_t i = 0; i < count; i++)
        for (uint64_t byte = ranges[i].first; byte <= ranges[i].last; byte++) {
            if (found == 2)
                return 3;
            bytes[found++] = (uint32_t)byte;
        }
    return found;
}

/* False: no value is left for a byte. */
static bool take_condition(tables_rung *of, const solve_query *query, expr_id condition)
{
    uint32_t bytes[2];
    unsigned count = find_bytes(query, condition, bytes);
    if (count == 2) {
        array_push(&of->pairs,
                   (pair_condition){condition, position_of(query, bytes[0]), position_of(query, bytes[1])});
        return true;
    }
    const byte_set *set = count == 1 ? byte_tables_one(of->tables, condition, bytes[0]) : NULL;
    if (!set) {
        of->others++;
        return true;
    }
    byte_set *domain = &of->domains.items[position_of(query, bytes[0])];
    *domain = byte_set_both(domain, set);
    return !byte_set_is_empty(domain);
}

/* Each byte of a pair keeps the values for which the other has one. */
static bool narrow_by_pair(byte_set *first, byte_set *second, const byte_pairs *pairs)
{
    byte_set left = {{0}}, right = {{0}};
    for (unsigned value = 0; value < 256; value++) {
        if (!byte_set_has(first, value))
            continue;
        byte_set row = byte_set_both(&pairs->rows[value], second);
        if (byte_set_is_empty(&row))
            continue;
        byte_set_add(&left, value);
        for (int i = 0; i < 4; i++)
            right.bits[i] |= row.bits[i];
    }
    *first = left;
    *second = right;
    return !byte_set_is_empty(&left);
}

static bool narrow_by_pairs(tables_rung *of, const solve_query *query)
{
    size_t most = query->byte_count == 2 ? MOST_PAIRS : MOST_NARROWING_PAIRS;
    for (size_t i = 0; i < of->pairs.count; i++) {
        const pair_condition *pair = &of->pairs.items[i];
        const byte_pairs *table = NULL;
        if (i < most)
            table = byte_tables_two(of->tables, pair->condition, query->bytes[pair->first],
                                    query->bytes[pair->second]);
        if (!table)
            of->others++;
        else if (!narrow_by_pair(&of->domains.items[pair->first], &of->domains.items[pair->second], table))
            return false;
    }
    return true;
}

/* Two bytes and a table for every condition: all pairs of values are in them. */
static solve_answer answer_two(tables_rung *of, solve_query *query)
{
    for (unsigned i = 0; i < 256; i++) {
        unsigned value = (query->parent[0] + i) % 256; /* the parent's own first */
        byte_set row = of->domains.items[1];
        if (!byte_set_has(&of->domains.items[0], value))
            continue;
        for (size_t k = 0; k < of->pairs.count; k++) {
            const byte_pairs *table =
                byte_tables_two(of->tables, of->pairs.items[k].condition, query->bytes[0], query->bytes[1]);
            row = byte_set_both(&row, &table->rows[value]);
        }
        if (byte_set_is_empty(&row))
            continue;
        query->input[query->bytes[0]] = (uint8_t)value;
        query->input[query->bytes[1]] = (uint8_t)byte_set_pick(&row, query->parent[1]);
        return SOLVE_SAT;
    }
    return SOLVE_UNSAT;
}

static solve_answer ask(void *rung, solve_query *query)
{
    tables_rung *of = rung;
    array_clear(&of->domains);
    array_clear(&of->pairs);
    of->others = 0;
    for (size_t i = 0; i < query->byte_count; i++)
        array_push(&of->domains, byte_set_all());
    for (size_t i = 0; i < query->count; i++)
        if (!take_condition(of, query, query->conditions[i]))
            return SOLVE_UNSAT;
    if (!narrow_by_pairs(of, query))
        return SOLVE_UNSAT;
    query->domains = of->domains.items;
    if (query->byte_count == 2 && of->pairs.count && !of->others)
        return answer_two(of, query);
    for (size_t i = 0; i < query->byte_count; i++)
        query->input[query->bytes[i]] = (uint8_t)byte_set_pick(&of->domains.items[i], query->parent[i]);
    return of->others + of->pairs.count == 0 || solve_query_holds(query) ? SOLVE_SAT : SOLVE_UNKNOWN;
}

const solve_rung_functions solve_rung_tables = {.create = create, .destroy = destroy, .ask = ask};
