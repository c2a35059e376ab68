#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/graph.h"
#include "base/memory.h"
#include "base/random.h"

#include <string.h>

#define LIMIT 24
#define EDGE_LIMIT 128

/* A small graph that is filled edge by edge, in the order of the blocks. */
typedef struct sample {
    uint32_t first[LIMIT + 1], successors[EDGE_LIMIT];
    graph view;
} sample;

/* `edges` has pairs (from, to) sorted by `from`. */
static void make_sample(sample *into, uint32_t count, const uint32_t (*edges)[2], uint32_t edge_count)
{
    uint32_t at = 0;
    for (uint32_t block = 0; block < count; block++) {
        into->first[block] = at;
        for (; at < edge_count && edges[at][0] == block; at++)
            into->successors[at] = edges[at][1];
    }
    assert_int_equal(at, edge_count);
    into->first[count] = at;
    into->view = (graph){count, into->first, into->successors};
}

#define MAKE(name, count, ...)                                                                               \
    static const uint32_t name##_edges[][2] = {__VA_ARGS__};                                                 \
    sample name;                                                                                             \
    make_sample(&name, count, name##_edges, sizeof name##_edges / sizeof *name##_edges)

static void test_diamond_and_unreachable(void **state)
{
    MAKE(diamond, 6, {0, 1}, {0, 2}, {1, 3}, {2, 3}, {4, 3}, {4, 5}, {5, 4});
    uint32_t order[6], found[6];
    assert_int_equal(graph_order(&diamond.view, order), 4);
    assert_int_equal(order[0], 0);
    assert_int_equal(order[3], 3);
    graph_dominators(&diamond.view, found);
    const uint32_t dominators[] = {GRAPH_NONE, 0, 0, 0, GRAPH_NONE, GRAPH_NONE};
    assert_memory_equal(found, dominators, sizeof found);
    graph_post_dominators(&diamond.view, found);
    const uint32_t post_dominators[] = {3, 3, 3, GRAPH_NONE, GRAPH_NONE, GRAPH_NONE};
    assert_memory_equal(found, post_dominators, sizeof found);
    graph_loops loops;
    graph_find_loops(&diamond.view, &loops);
    assert_int_equal(loops.count, 0);
    graph_loops_free(&loops);
}

static void test_nested_loops(void **state)
{
    /* for (;1;) { for (;2;) { 3: if (..) break; 4 } 5 } 6 */
    MAKE(nested, 7, {0, 1}, {1, 2}, {1, 6}, {2, 3}, {2, 5}, {3, 4}, {3, 5}, {4, 2}, {5, 1});
    graph_loops loops;
    graph_find_loops(&nested.view, &loops);
    assert_int_equal(loops.count, 2);
    const graph_loop *outer = &loops.items[0], *inner = &loops.items[1];
    assert_int_equal(outer->header, 1);
    assert_int_equal(outer->parent, GRAPH_NONE);
    assert_int_equal(inner->header, 2);
    assert_int_equal(inner->parent, 0);
    assert_false(outer->irreducible || inner->irreducible);
    const uint32_t innermost[] = {GRAPH_NONE, 0, 1, 1, 1, 0, GRAPH_NONE};
    assert_memory_equal(loops.innermost, innermost, sizeof innermost);
    assert_int_equal(outer->back_edge_count, 1);
    assert_int_equal(loops.back_edges[outer->first_back_edge], 5);
    assert_int_equal(inner->back_edge_count, 1);
    assert_int_equal(loops.back_edges[inner->first_back_edge], 4);
    assert_int_equal(outer->exit_count, 1);
    assert_int_equal(loops.exits[2 * outer->first_exit], 1);
    assert_int_equal(loops.exits[2 * outer->first_exit + 1], 6);
    assert_int_equal(inner->exit_count, 2);
    graph_loops_free(&loops);
}

static void test_irreducible_loop(void **state)
{
    MAKE(crossed, 4, {0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3});
    graph_loops loops;
    graph_find_loops(&crossed.view, &loops);
    assert_int_equal(loops.count, 1);
    assert_int_equal(loops.items[0].header, 1);
    assert_true(loops.items[0].irreducible);
    assert_int_equal(loops.innermost[1], 0);
    assert_int_equal(loops.innermost[2], 0);
    assert_int_equal(loops.items[0].back_edge_count, 1);
    assert_int_equal(loops.items[0].exit_count, 1);
    graph_loops_free(&loops);
}

static void test_endless_loop(void **state)
{
    /* 0: while (1) { 1: if (..) 2 else 3; 4 } */
    MAKE(endless, 5, {0, 1}, {1, 2}, {1, 3}, {2, 4}, {3, 4}, {4, 1});
    uint32_t found[5];
    graph_post_dominators(&endless.view, found);
    const uint32_t expected[] = {1, GRAPH_NONE, 4, 4, 1};
    assert_memory_equal(found, expected, sizeof found);
}

static void test_no_blocks_and_one(void **state)
{
    uint32_t first[2] = {0, 0}, found[1] = {7};
    graph none = {0, first, NULL}, one = {1, first, NULL};
    graph_dominators(&none, found);
    graph_post_dominators(&none, found);
    assert_int_equal(graph_order(&none, found), 0);
    graph_loops loops;
    graph_find_loops(&none, &loops);
    assert_int_equal(loops.count, 0);
    graph_loops_free(&loops);
    assert_int_equal(found[0], 7);
    graph_post_dominators(&one, found);
    assert_int_equal(found[0], GRAPH_NONE);
    assert_int_equal(graph_order(&one, found), 1);
    assert_int_equal(found[0], 0);
}

static void test_deep_nesting(void **state)
{
    uint32_t n = 200000;
    uint32_t *first = memory_allocate(n + 1, sizeof *first),
             *successors = memory_allocate(2 * n, sizeof *successors);
    uint32_t *found = memory_allocate(n, sizeof *found);
    for (uint32_t i = 0; i < n; i++) {
        first[i + 1] = first[i];
        if (i + 1 < n)
            successors[first[i + 1]++] = i + 1;
        if (i)
            successors[first[i + 1]++] = i - 1;
    }
    graph chain = {n, first, successors};
    graph_dominators(&chain, found);
    assert_int_equal(found[n - 1], n - 2);
    graph_post_dominators(&chain, found);
    assert_int_equal(found[n - 1], n - 2);
    assert_int_equal(found[0], GRAPH_NONE);
    memory_free(first);
    memory_free(successors);
    memory_free(found);
}

/* The naive definitions. A set of blocks is a word of bits. */
static uint32_t reach_within(const graph *of, uint32_t from, uint32_t allowed)
{
    uint32_t reached = allowed & (1u << from), todo = reached;
    while (todo) {
        uint32_t block = (uint32_t)__builtin_ctz(todo);
        todo &= todo - 1;
        for (uint32_t e = of->first[block]; e < of->first[block + 1]; e++) {
            uint32_t target = 1u << of->successors[e];
            if ((allowed & target) && !(reached & target)) {
                reached |= target;
                todo |= target;
            }
        }
    }
    return reached;
}

static uint32_t successor_set(const graph *of, uint32_t block)
{
    uint32_t set = 0;
    for (uint32_t e = of->first[block]; e < of->first[block + 1]; e++)
        set |= 1u << of->successors[e];
    return set;
}

/* The strict dominator that all other strict dominators dominate; dominated_by[b] is the set for b. */
static uint32_t closest(const uint32_t *dominated_by, uint32_t block)
{
    uint32_t strict = dominated_by[block] & ~(1u << block);
    for (uint32_t i = 0; i < LIMIT; i++)
        if ((strict >> i & 1) && dominated_by[i] == strict)
            return i;
    return GRAPH_NONE;
}

static void check_dominators(const graph *of, uint32_t reachable)
{
    uint32_t found[LIMIT], sets[LIMIT] = {0}, all = (1u << of->count) - 1;
    for (uint32_t d = 0; d < of->count; d++) {
        uint32_t without = reach_within(of, 0, all & ~(1u << d));
        for (uint32_t b = 0; b < of->count; b++)
            if ((reachable >> d & 1) && (reachable >> b & 1) && !(without >> b & 1))
                sets[b] |= 1u << d;
    }
    graph_dominators(of, found);
    for (uint32_t b = 0; b < of->count; b++)
        assert_int_equal(found[b], (reachable >> b & 1) ? closest(sets, b) : GRAPH_NONE);
}

static void check_post_dominators(const graph *of, uint32_t reachable, const uint32_t *order, uint32_t count)
{
    uint32_t found[LIMIT], sets[LIMIT] = {0}, all = (1u << of->count) - 1, ends = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t block = order[i], from = reach_within(of, block, all);
        bool never_left = true, is_first = true;
        for (uint32_t b = 0; b < of->count; b++)
            if (from >> b & 1)
                never_left = never_left && (reach_within(of, b, all) >> block & 1);
        for (uint32_t j = 0; j < i; j++)
            is_first = is_first && !(from >> order[j] & 1);
        if (never_left && is_first)
            ends |= 1u << block;
    }
    for (uint32_t b = 0; b < of->count; b++)
        for (uint32_t d = 0; d < of->count; d++)
            if ((reachable >> b & 1) && !(reach_within(of, b, all & ~(1u << d)) & ends))
                sets[b] |= 1u << d;
    graph_post_dominators(of, found);
    for (uint32_t b = 0; b < of->count; b++)
        assert_int_equal(found[b], (reachable >> b & 1) ? closest(sets, b) : GRAPH_NONE);
}

/* Loops by definition: strong components of the allowed blocks, then again inside without the header. */
typedef struct naive_loops {
    uint32_t count, header[LIMIT], parent[LIMIT], members[LIMIT];
} naive_loops;

static void find_naive_loops(const graph *of, uint32_t allowed, uint32_t parent, const uint32_t *order,
                             uint32_t count, naive_loops *into)
{
    uint32_t left = allowed;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t block = order[i], component = 0;
        if (!(left >> block & 1))
            continue;
        uint32_t reached = reach_within(of, block, allowed);
        for (uint32_t b = 0; b < of->count; b++)
            if ((reached >> b & 1) && (reach_within(of, b, allowed) >> block & 1))
                component |= 1u << b;
        left &= ~component;
        if (component == 1u << block && !(successor_set(of, block) & component))
            continue;
        uint32_t loop = into->count++;
        into->header[loop] = block;
        into->parent[loop] = parent == GRAPH_NONE ? GRAPH_NONE : into->header[parent];
        into->members[loop] = component;
        find_naive_loops(of, component & ~(1u << block), loop, order, count, into);
    }
}

static uint32_t find_loop(const graph_loops *in, uint32_t header)
{
    for (uint32_t i = 0; i < in->count; i++)
        if (in->items[i].header == header)
            return i;
    fail_msg("no loop has the header %u", header);
    return 0;
}

static void check_edges(const graph *of, uint32_t reachable, const graph_loops *loops, const graph_loop *loop,
                        uint32_t members)
{
    uint32_t back_edges = 0, exits = 0;
    bool second_entry = false;
    for (uint32_t b = 0; b < of->count; b++) {
        if (!(reachable >> b & 1))
            continue;
        uint32_t targets = successor_set(of, b), header = 1u << loop->header;
        if (members >> b & 1) {
            back_edges += (targets & header) != 0;
            exits += (uint32_t)__builtin_popcount(targets & ~members);
        } else {
            second_entry = second_entry || (targets & members & ~header);
        }
    }
    assert_int_equal(loop->back_edge_count, back_edges);
    assert_int_equal(loop->exit_count, exits);
    assert_int_equal(loop->irreducible, second_entry);
    for (uint32_t i = 0; i < back_edges; i++) {
        uint32_t from = loops->back_edges[loop->first_back_edge + i];
        assert_true((members >> from & 1) && (successor_set(of, from) >> loop->header & 1));
    }
    for (uint32_t i = 0; i < exits; i++) {
        const uint32_t *pair = &loops->exits[2 * (loop->first_exit + i)];
        assert_true((members >> pair[0] & 1) && (successor_set(of, pair[0]) & ~members & (1u << pair[1])));
    }
}

static void check_loops(const graph *of, uint32_t reachable, const uint32_t *order, uint32_t count)
{
    naive_loops naive = {0};
    find_naive_loops(of, reachable, GRAPH_NONE, order, count, &naive);
    graph_loops loops;
    graph_find_loops(of, &loops);
    assert_int_equal(loops.count, naive.count);
    uint32_t innermost[LIMIT];
    memset(innermost, 0xff, sizeof innermost);
    for (uint32_t i = 0; i < naive.count; i++) { /* outer before inner */
        uint32_t number = find_loop(&loops, naive.header[i]);
        const graph_loop *loop = &loops.items[number];
        assert_int_equal(loop->parent == GRAPH_NONE ? GRAPH_NONE : loops.items[loop->parent].header,
                         naive.parent[i]);
        assert_true(loop->parent == GRAPH_NONE || loop->parent < number);
        check_edges(of, reachable, &loops, loop, naive.members[i]);
        for (uint32_t b = 0; b < of->count; b++)
            if (naive.members[i] >> b & 1)
                innermost[b] = number;
    }
    assert_memory_equal(loops.innermost, innermost, of->count * sizeof *innermost);
    graph_loops_free(&loops);
}

static void check_order(const graph *of, uint32_t reachable, const uint32_t *order, uint32_t count)
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < count; i++) {
        seen |= 1u << order[i];
        /* an edge to an earlier block is only there if the earlier block leads back here */
        for (uint32_t j = 0; j < i; j++)
            if (successor_set(of, order[i]) >> order[j] & 1)
                assert_true(reach_within(of, order[j], reachable) >> order[i] & 1);
    }
    assert_int_equal(seen, reachable);
}

static void test_random_graphs(void **state)
{
    random_source source = {1};
    for (int round = 0; round < 20000; round++) {
        sample made;
        uint32_t count = 1 + (uint32_t)random_below(&source, 14), edges = 0;
        uint32_t density = 1 + (uint32_t)random_below(&source, 3);
        for (uint32_t block = 0; block < count; block++) {
            made.first[block] = edges;
            for (uint32_t i = (uint32_t)random_below(&source, density + 2); i > 0; i--)
                made.successors[edges++] = (uint32_t)random_below(&source, count);
        }
        made.first[count] = edges;
        made.view = (graph){count, made.first, made.successors};
        uint32_t order[LIMIT], reachable = reach_within(&made.view, 0, (1u << count) - 1);
        uint32_t reached = graph_order(&made.view, order);
        check_order(&made.view, reachable, order, reached);
        check_dominators(&made.view, reachable);
        check_post_dominators(&made.view, reachable, order, reached);
        check_loops(&made.view, reachable, order, reached);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_diamond_and_unreachable), cmocka_unit_test(test_nested_loops),
        cmocka_unit_test(test_irreducible_loop),        cmocka_unit_test(test_endless_loop),
        cmocka_unit_test(test_no_blocks_and_one),       cmocka_unit_test(test_deep_nesting),
        cmocka_unit_test(test_random_graphs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
