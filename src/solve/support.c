#include "support.h"

#include "../base/array.h"
#include "../base/map.h"

#include <string.h>

typedef struct support_set {
    size_t first, count; /* in ranges */
} support_set;

struct support {
    const expr_arena *arena;
    uint32_t *of_node; /* by expression id; 0: not yet known */
    uint32_t capacity;
    ARRAY(support_set) sets; /* by id */
    ARRAY(support_range) ranges;
    map by_content; /* hash of the ranges, moved on after a collision, to id */
    map unions;     /* pair of ids to id */
    ARRAY(support_range) made;
    ARRAY(expr_id) stack;
};

/* The id of the set in `made`. */
static uint32_t intern_made(support *of)
{
    size_t count = of->made.count;
    uint64_t key = map_hash_bytes(of->made.items, count * sizeof of->made.items[0]);
    for (;; key++) {
        bool is_new;
        uint64_t *id = map_put(&of->by_content, key, &is_new);
        if (is_new) {
            *id = of->sets.count;
            array_push(&of->sets, (support_set){.first = of->ranges.count, .count = count});
            for (size_t i = 0; i < count; i++)
                array_push(&of->ranges, of->made.items[i]);
            return (uint32_t)*id;
        }
        support_set set = of->sets.items[*id];
        if (set.count == count &&
            memcmp(&of->ranges.items[set.first], of->made.items, count * sizeof of->made.items[0]) == 0)
            return (uint32_t)*id;
    }
}

support *support_new(const expr_arena *arena)
{
    support *of = memory_allocate(1, sizeof *of);
    of->arena = arena;
    array_push(&of->sets, (support_set){0}); /* id 0 is no set */
    array_push(&of->sets, (support_set){0}); /* SUPPORT_EMPTY */
    return of;
}

void support_free(support *of)
{
    if (!of)
        return;
    memory_free(of->of_node);
    array_free(&of->sets);
    array_free(&of->ranges);
    array_free(&of->made);
    array_free(&of->stack);
    map_free(&of->by_content);
    map_free(&of->unions);
    memory_free(of);
}

/* Adds a range that does not start before any range made so far. */
static void add_range(support *of, support_range range)
{
    size_t count = of->made.count;
    if (count && range.first <= (uint64_t)of->made.items[count - 1].last + 1) {
        if (range.last > of->made.items[count - 1].last)
            of->made.items[count - 1].last = range.last;
        return;
    }
    array_push(&of->made, range);
}

static uint32_t unite(support *of, uint32_t a, uint32_t b)
{
    if (a == b || b == SUPPORT_EMPTY)
        return a;
    if (a == SUPPORT_EMPTY)
        return b;
    uint64_t key = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
    uint64_t *known = map_get(&of->unions, key);
    if (known)
        return (uint32_t)*known;
    support_set x = of->sets.items[a], y = of->sets.items[b];
    array_clear(&of->made);
    for (size_t i = 0, k = 0; i < x.count || k < y.count;) {
        const support_range *one = &of->ranges.items[x.first + i], *other = &of->ranges.items[y.first + k];
        bool takes_one = k == y.count || (i < x.count && one->first <= other->first);
        add_range(of, takes_one ? *one : *other);
        i += takes_one;
        k += !takes_one;
    }
    uint32_t set = intern_made(of);
    *map_put(&of->unions, key, NULL) = set;
    return set;
}

static void follow_arena(support *of)
{
    if (of->capacity >= of->arena->count)
        return;
    uint32_t capacity = of->arena->capacity;
    of->of_node = memory_resize(of->of_node, capacity, sizeof *of->of_node);
    memset(of->of_node + of->capacity, 0, (capacity - of->capacity) * sizeof *of->of_node);
    of->capacity = capacity;
}

static uint32_t make_set(support *of, const expr_node *node)
{
    if (node->op == EXPR_INPUT) {
        array_clear(&of->made);
        array_push(&of->made, (support_range){.first = node->a, .last = node->a});
        return intern_made(of);
    }
    int operands = expr_op_operands(node->op);
    uint32_t set = operands > 0 ? of->of_node[node->a] : SUPPORT_EMPTY;
    if (operands > 1)
        set = unite(of, set, of->of_node[node->b]);
    if (operands > 2)
        set = unite(of, set, of->of_node[node->c]);
    return set;
}

static bool push_unknown(support *of, const expr_node *node)
{
    int operands = expr_op_operands(node->op);
    const expr_id ids[] = {node->a, node->b, node->c};
    for (int i = 0; i < operands; i++) {
        if (!of->of_node[ids[i]]) {
            array_push(&of->stack, ids[i]);
            return true;
        }
    }
    return false;
}

uint32_t support_of(support *of, expr_id id)
{
    follow_arena(of);
    if (of->of_node[id])
        return of->of_node[id];
    array_clear(&of->stack);
    array_push(&of->stack, id);
    while (of->stack.count) {
        expr_id top = of->stack.items[of->stack.count - 1];
        const expr_node *node = expr_get(of->arena, top);
        if (push_unknown(of, node))
            continue;
        of->of_node[top] = make_set(of, node);
        (void)array_pop(&of->stack);
    }
    return of->of_node[id];
}

const support_range *support_ranges(const support *of, uint32_t set, size_t *count)
{
    *count = of->sets.items[set].count;
    return *count ? &of->ranges.items[of->sets.items[set].first] : NULL;
}
