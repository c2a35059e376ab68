#include "explore/frontier.h"
#include "explore/input_store.h"
#include "explore/search.h"

#include "base/array.h"
#include "trace/segment.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define NO_SIDE UINT32_MAX

static bool is_covered(void *context, uint32_t side)
{
    const bool *covered = context;
    return side == NO_SIDE || covered[side];
}

static void push(frontier *to, search_entry entry)
{
    if (!entry.kind)
        entry.kind = EVENT_BRANCH;
    frontier_push(to, &entry);
}

/* The nodes in the order in which they come. */
static void expect_order(frontier *of, const uint32_t *nodes, size_t count)
{
    search_entry entry;
    for (size_t i = 0; i < count; i++) {
        assert_true(frontier_pop(of, &entry));
        assert_int_equal(entry.node, nodes[i]);
    }
    assert_false(frontier_pop(of, &entry));
    frontier_free(of);
}

static frontier *make(const char *name, uint64_t seed)
{
    return frontier_new(search_find(name), seed, NULL, NULL);
}

static void every_search_is_found_by_name(void **state)
{
    size_t count = 0;
    for (const search *s; (s = search_at(count)); count++)
        assert_ptr_equal(search_find(s->name), s);
    assert_int_equal(count, 6);
    assert_non_null(search_find(SEARCH_DEFAULT));
    assert_null(search_find("sideways"));
}

static void depth_first_takes_the_newest(void **state)
{
    frontier *of = make("dfs", 1);
    search_entry entry;
    for (uint32_t i = 1; i <= 3; i++)
        push(of, (search_entry){.node = i, .depth = i, .side = NO_SIDE});
    assert_true(frontier_pop(of, &entry));
    assert_int_equal(entry.node, 3);
    push(of, (search_entry){.node = 4, .depth = 4, .side = NO_SIDE});
    push(of, (search_entry){.node = 5, .depth = 5, .side = NO_SIDE});
    expect_order(of, (uint32_t[]){5, 4, 2, 1}, 4);
}

static void breadth_first_takes_the_nearest(void **state)
{
    frontier *of = make("bfs", 1);
    const uint32_t depths[] = {5, 2, 9, 2, 1};
    for (uint32_t i = 0; i < 5; i++)
        push(of, (search_entry){.node = i + 1, .depth = depths[i], .side = NO_SIDE});
    expect_order(of, (uint32_t[]){5, 2, 4, 1, 3}, 5);
}

static void generational_takes_the_best_run(void **state)
{
    frontier *of = make("generational", 1);
    push(of, (search_entry){.node = 1, .score = 2, .generation = 1});
    push(of, (search_entry){.node = 2, .score = 7, .generation = 2});
    push(of, (search_entry){.node = 3, .score = 7, .generation = 2});
    push(of, (search_entry){.node = 4, .score = 2, .generation = 0});
    expect_order(of, (uint32_t[]){2, 3, 4, 1}, 4);
}

static void cover_takes_uncovered_sides_first(void **state)
{
    bool covered[3] = {true, false, false};
    search_entry entry;
    frontier *of = frontier_new(search_find("cover"), 1, is_covered, covered);
    push(of, (search_entry){.node = 1, .site = 1, .side = 0, .depth = 1});
    push(of, (search_entry){.node = 2, .site = 2, .side = 1, .depth = 50});
    push(of, (search_entry){.node = 3, .site = 3, .side = 2, .depth = 9});
    push(of, (search_entry){.node = 4, .site = 4, .side = NO_SIDE, .depth = 99, .kind = EVENT_ASSUME});
    assert_true(frontier_pop(of, &entry));
    assert_int_equal(entry.node, 4);
    assert_true(frontier_pop(of, &entry));
    assert_int_equal(entry.node, 3);
    covered[1] = true; /* what waits loses its rank, and age decides */
    assert_true(frontier_pop(of, &entry));
    assert_int_equal(entry.node, 1);
    frontier_free(of);
}

static void cover_spreads_over_sites(void **state)
{
    frontier *of = make("cover", 1);
    search_entry entry;
    for (uint32_t i = 1; i <= 8; i++)
        push(of, (search_entry){.node = i, .site = 1, .side = NO_SIDE});
    push(of, (search_entry){.node = 9, .site = 2, .side = NO_SIDE});
    assert_true(frontier_pop(of, &entry));
    assert_int_equal(entry.node, 1);
    assert_true(frontier_pop(of, &entry)); /* site 1 was tried once, site 2 never */
    assert_int_equal(entry.node, 9);
    frontier_free(of);
}

static void random_is_fair_and_repeatable(void **state)
{
    uint32_t orders[2][64];
    size_t first_half = 0;
    for (int round = 0; round < 2; round++) {
        frontier *of = make("random", 42);
        search_entry entry;
        for (uint32_t i = 0; i < 64; i++)
            push(of, (search_entry){.node = i, .side = NO_SIDE});
        for (size_t i = 0; frontier_pop(of, &entry); i++)
            orders[round][i] = entry.node;
        frontier_free(of);
    }
    assert_memory_equal(orders[0], orders[1], sizeof orders[0]);
    bool seen[64] = {0};
    for (size_t i = 0; i < 64; i++) {
        assert_false(seen[orders[0][i]]);
        seen[orders[0][i]] = true;
        first_half += i < 32 && orders[0][i] < 32;
    }
    assert_in_range(first_half, 8, 24);
}

static void least_asked_checks_come_first(void **state)
{
    frontier *of = frontier_new(search_for_checks(), 1, NULL, NULL);
    for (uint32_t i = 1; i <= 4; i++)
        push(of, (search_entry){.node = i, .site = 1, .kind = EVENT_CHECK});
    push(of, (search_entry){.node = 5, .site = 2, .kind = EVENT_CHECK});
    expect_order(of, (uint32_t[]){1, 5, 2, 3, 4}, 5);
}

static void inputs_live_as_long_as_their_references(void **state)
{
    input_store *store = input_store_new();
    size_t size;
    input_id a = input_store_add(store, (const uint8_t *)"abc", 3, 7);
    input_id b = input_store_add(store, NULL, 0, 7);
    input_store_refer(store, a);
    input_store_release(store, a);
    assert_memory_equal(input_store_get(store, a, &size), "abc", 3);
    assert_int_equal(size, 3);
    input_store_get(store, b, &size);
    assert_int_equal(size, 0);
    input_store_release(store, a);
    assert_int_equal(input_store_count(store), 1);
    assert_int_equal(input_store_add(store, (const uint8_t *)"d", 1, 7), a); /* its place is used again */
    assert_int_equal(input_store_count(store), 2);
    input_store_free(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_search_is_found_by_name),
        cmocka_unit_test(depth_first_takes_the_newest),
        cmocka_unit_test(breadth_first_takes_the_nearest),
        cmocka_unit_test(generational_takes_the_best_run),
        cmocka_unit_test(cover_takes_uncovered_sides_first),
        cmocka_unit_test(cover_spreads_over_sites),
        cmocka_unit_test(random_is_fair_and_repeatable),
        cmocka_unit_test(least_asked_checks_come_first),
        cmocka_unit_test(inputs_live_as_long_as_their_references),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
