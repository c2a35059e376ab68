#include "explore/path_tree.h"

#include "base/random.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const site_case switch_cases[] = {{1, 1, 0}, {2, 2, 0}, {3, 1, 0}, {9, 0, 0}};

static const site_case more_cases[] = {{1, 1, 0}, {2, 2, 0}, {3, 3, 0}, {4, 4, 0}};

static const site_case *find_cases(void *context, uint32_t site, size_t *count)
{
    if (site == 79) {
        *count = sizeof more_cases / sizeof *more_cases;
        return more_cases;
    }
    *count = sizeof switch_cases / sizeof *switch_cases;
    return site == 77 ? switch_cases : NULL;
}

typedef struct fixture {
    expr_arena arena;
    path_tree *tree;
    path_run run;
    path_conditions conditions;
    evaluator *evaluator;
} fixture;

static void set_up(fixture *f, bool stop_at_ub)
{
    *f = (fixture){0};
    expr_arena_init(&f->arena);
    path_tree_settings settings = {.stop_at_ub = stop_at_ub, .cases = find_cases};
    f->tree = path_tree_new(&f->arena, &settings, false);
    f->evaluator = evaluator_new(&f->arena);
}

static void set_up_folded(fixture *f)
{
    set_up(f, false);
    path_tree_free(f->tree);
    f->tree = path_tree_new(&f->arena, &(path_tree_settings){0}, true);
}

static void tear_down(fixture *f)
{
    path_tree_free(f->tree);
    evaluator_free(f->evaluator);
    expr_arena_free(&f->arena);
    array_free(&f->run.alternatives);
    array_free(&f->conditions);
}

/* in[byte] < bound, unsigned */
static expr_id below(fixture *f, uint32_t byte, uint64_t bound)
{
    return expr_binary(&f->arena, EXPR_ULT, expr_input(&f->arena, byte), expr_const(&f->arena, 8, bound));
}

static trace_event branch(fixture *f, uint32_t site, uint32_t byte, uint64_t bound, bool taken)
{
    return (trace_event){.kind = EVENT_BRANCH, .site = site, .expr = below(f, byte, bound), .taken = taken};
}

static void add(fixture *f, const trace_event *events, size_t count, path_node target)
{
    path_tree_add_run(f->tree, events, count, target, &f->run);
}

static bool conditions_hold(fixture *f, path_node node, const uint8_t *input, size_t size)
{
    array_clear(&f->conditions);
    path_tree_conditions(f->tree, node, &f->conditions);
    evaluator_start(f->evaluator, input, size);
    for (size_t i = 0; i < f->conditions.count; i++)
        if (!evaluator_value(f->evaluator, f->conditions.items[i]))
            return false;
    return true;
}

static void a_run_opens_its_other_sides(void **state)
{
    fixture f;
    set_up(&f, false);
    trace_event first[] = {branch(&f, 1, 0, 10, true), branch(&f, 2, 1, 10, false)};
    add(&f, first, 2, 0);
    assert_true(f.run.is_new);
    assert_int_equal(f.run.depth, 2);
    assert_int_equal(f.run.alternatives.count, 2);
    path_alternative outer = f.run.alternatives.items[0], inner = f.run.alternatives.items[1];
    assert_int_equal(outer.site, 1);
    assert_int_equal(outer.taken, 0);
    assert_int_equal(outer.depth, 1);
    assert_int_equal(inner.site, 2);
    assert_int_equal(inner.taken, 1);
    assert_true(conditions_hold(&f, inner.node, (uint8_t[]){9, 9}, 2));
    assert_false(conditions_hold(&f, inner.node, (uint8_t[]){9, 10}, 2));
    assert_false(conditions_hold(&f, inner.node, (uint8_t[]){10, 9}, 2));
    assert_true(conditions_hold(&f, outer.node, (uint8_t[]){10, 0}, 2));

    add(&f, first, 2, 0);
    assert_false(f.run.is_new);
    assert_int_equal(f.run.alternatives.count, 0);

    assert_true(path_tree_take(f.tree, inner.node));
    trace_event second[] = {branch(&f, 1, 0, 10, true), branch(&f, 2, 1, 10, true)};
    add(&f, second, 2, inner.node);
    assert_true(f.run.is_new && f.run.reached);
    assert_int_equal(f.run.alternatives.count, 0);

    assert_true(path_tree_take(f.tree, outer.node));
    path_tree_close(f.tree, outer.node, PATH_INFEASIBLE);
    assert_int_equal(path_tree_nodes(f.tree), 1); /* all is folded into the root */
    add(&f, second, 2, 0);
    assert_false(f.run.is_new);
    tear_down(&f);
}

static void a_prefix_of_a_path_is_a_path_of_its_own(void **state)
{
    fixture f;
    set_up(&f, false);
    trace_event events[] = {branch(&f, 1, 0, 10, true), branch(&f, 2, 1, 10, false), branch(&f, 3, 2, 1, false)};
    add(&f, events, 2, 0);
    assert_true(f.run.is_new);
    add(&f, events, 1, 0);
    assert_true(f.run.is_new);
    add(&f, events, 1, 0);
    assert_false(f.run.is_new);
    add(&f, events, 3, 0); /* a leaf grows */
    assert_true(f.run.is_new);
    assert_int_equal(f.run.alternatives.count, 1);
    tear_down(&f);
}

static void a_divergence_is_seen_where_it_happens(void **state)
{
    fixture f;
    set_up(&f, false);
    trace_event first[] = {branch(&f, 1, 0, 10, true), branch(&f, 2, 1, 10, false)};
    add(&f, first, 2, 0);
    path_node inner = f.run.alternatives.items[1].node, outer = f.run.alternatives.items[0].node;
    assert_true(path_tree_take(f.tree, inner));
    trace_event elsewhere[] = {branch(&f, 1, 0, 10, true), branch(&f, 5, 1, 20, true)};
    add(&f, elsewhere, 2, inner);
    assert_false(f.run.reached);
    assert_int_equal(f.run.left_at, 1);
    assert_true(f.run.is_new);
    assert_int_equal(path_tree_status(f.tree, inner), PATH_OPEN);
    path_tree_close(f.tree, inner, PATH_DIVERGED);

    /* Another run goes along the outer edge before its turn comes. */
    trace_event other[] = {branch(&f, 1, 0, 10, false)};
    add(&f, other, 1, 0);
    assert_true(f.run.is_new);
    assert_false(path_tree_take(f.tree, outer));
    tear_down(&f);
}

static void a_closed_edge_that_is_met_after_all_is_new(void **state)
{
    fixture f;
    set_up(&f, false);
    trace_event first[] = {branch(&f, 1, 0, 10, true)}, other[] = {branch(&f, 1, 0, 10, false)};
    add(&f, first, 1, 0);
    path_node node = f.run.alternatives.items[0].node;
    assert_true(path_tree_take(f.tree, node));
    path_tree_close(f.tree, node, PATH_UNKNOWN);
    add(&f, other, 1, 0);
    assert_true(f.run.is_new);
    assert_int_equal(f.run.entered, node);
    add(&f, other, 1, 0);
    assert_false(f.run.is_new || f.run.entered);
    tear_down(&f);
}

static void an_assumption_opens_only_its_true_side(void **state)
{
    fixture f;
    set_up(&f, false);
    trace_event event = {.kind = EVENT_ASSUME, .site = 4, .expr = below(&f, 0, 10), .taken = 1};
    add(&f, &event, 1, 0);
    assert_int_equal(f.run.alternatives.count, 0);
    tear_down(&f);
    set_up(&f, false);
    event.expr = below(&f, 0, 10);
    event.taken = 0;
    add(&f, &event, 1, 0);
    assert_int_equal(f.run.alternatives.count, 1);
    assert_true(conditions_hold(&f, f.run.alternatives.items[0].node, (uint8_t[]){3}, 1));
    tear_down(&f);
}

static void values_are_enumerated_until_none_is_left(void **state)
{
    fixture f;
    set_up(&f, false);
    expr_id two_bits = expr_extract(&f.arena, expr_input(&f.arena, 0), 0, 2);
    trace_event event = {.kind = EVENT_CONCRETIZE, .site = 4, .expr = two_bits, .value = 0};
    add(&f, &event, 1, 0);
    assert_int_equal(f.run.alternatives.count, 1);
    for (uint64_t value = 1; value < 4; value++) {
        path_node other = f.run.alternatives.items[0].node;
        assert_true(path_tree_take(f.tree, other));
        for (uint8_t i = 0; i < 4; i++)
            assert_int_equal(conditions_hold(&f, other, &i, 1), i >= value);
        event.value = value;
        add(&f, &event, 1, other);
        assert_true(f.run.is_new && f.run.reached);
        assert_int_equal(f.run.alternatives.count, 1);
    }
    path_node other = f.run.alternatives.items[0].node;
    assert_true(path_tree_take(f.tree, other));
    path_tree_close(f.tree, other, PATH_INFEASIBLE);
    assert_int_equal(path_tree_nodes(f.tree), 1);
    tear_down(&f);
}

static void a_value_seen_before_is_a_divergence(void **state)
{
    fixture f;
    set_up(&f, false);
    trace_event event = {.kind = EVENT_CONCRETIZE, .site = 4, .expr = expr_input(&f.arena, 0), .value = 5};
    add(&f, &event, 1, 0);
    path_node other = f.run.alternatives.items[0].node;
    assert_true(path_tree_take(f.tree, other));
    add(&f, &event, 1, other);
    assert_false(f.run.is_new || f.run.reached);
    path_tree_close(f.tree, other, PATH_DIVERGED);
    tear_down(&f);
}

static void a_value_narrows_an_unknown_edge(void **state)
{
    fixture f;
    set_up(&f, false);
    expr_id bit = expr_extract(&f.arena, expr_input(&f.arena, 0), 0, 1);
    for (unsigned width = 1; width <= 8; width += 7) {
        expr_id value = width == 1 ? bit : expr_input(&f.arena, 0);
        trace_event event = {.kind = EVENT_CONCRETIZE, .site = 4 + width, .expr = value, .value = 0};
        trace_event run[] = {branch(&f, 1, 1, 10, width == 1), event};
        add(&f, run, 2, 0);
        path_node other = f.run.alternatives.items[f.run.alternatives.count - 1].node;
        assert_true(path_tree_take(f.tree, other));
        path_tree_close(f.tree, other, PATH_UNKNOWN);
        run[1].value = 1;
        add(&f, run, 2, 0);
        assert_true(f.run.is_new);
        assert_int_equal(f.run.narrowed, other);
        assert_int_equal(f.run.by.value, 1);
        assert_int_equal(f.run.is_narrowed_open, width == 8);
        assert_int_equal(f.run.alternatives.count, 0);
        assert_int_equal(path_tree_status(f.tree, other), width == 8 ? PATH_UNKNOWN : PATH_INFEASIBLE);
    }
    tear_down(&f);
}

static void a_switch_has_one_edge_a_successor(void **state)
{
    fixture f;
    set_up(&f, false);
    trace_event event = {.kind = EVENT_SWITCH, .site = 77, .expr = expr_input(&f.arena, 0), .value = 0, .taken = 0};
    add(&f, &event, 1, 0);
    assert_int_equal(f.run.alternatives.count, 2);
    for (size_t i = 0; i < 2; i++) {
        path_alternative a = f.run.alternatives.items[i];
        for (uint8_t value = 0; value < 12; value++) {
            bool expected = a.taken == 1 ? value == 1 || value == 3 : value == 2;
            assert_int_equal(conditions_hold(&f, a.node, &value, 1), expected);
        }
    }
    tear_down(&f);
    set_up(&f, false);
    event = (trace_event){.kind = EVENT_SWITCH, .site = 77, .expr = expr_input(&f.arena, 0), .value = 2, .taken = 2};
    add(&f, &event, 1, 0);
    assert_int_equal(f.run.alternatives.count, 2);
    for (uint8_t value = 0; value < 12; value++)
        assert_int_equal(conditions_hold(&f, f.run.alternatives.items[0].node, &value, 1),
                         value == 0 || value > 3);
    /* Without known cases it goes by value. */
    event.site = 78;
    tear_down(&f);
    set_up(&f, false);
    event.expr = expr_input(&f.arena, 0);
    add(&f, &event, 1, 0);
    assert_int_equal(f.run.alternatives.count, 1);
    uint8_t two = 2, three = 3;
    assert_false(conditions_hold(&f, f.run.alternatives.items[0].node, &two, 1));
    assert_true(conditions_hold(&f, f.run.alternatives.items[0].node, &three, 1));
    tear_down(&f);
}

static void sides_of_a_switch_are_refuted_together(void **state)
{
    fixture f;
    set_up(&f, false);
    expr_id value = expr_input(&f.arena, 0);
    trace_event first = {.kind = EVENT_SWITCH, .site = 79, .expr = value, .value = 0, .taken = 0};
    trace_event second = {.kind = EVENT_SWITCH, .site = 79, .expr = value, .value = 3, .taken = 3};
    path_node sides[5] = {0};
    add(&f, &first, 1, 0);
    assert_int_equal(f.run.alternatives.count, 4);
    for (size_t i = 0; i < 4; i++)
        sides[f.run.alternatives.items[i].taken] = f.run.alternatives.items[i].node;
    add(&f, &second, 1, 0);
    assert_true(path_tree_take(f.tree, sides[1]));
    expr_id others = path_tree_other_sides(f.tree, sides[1]);
    for (uint8_t input = 0; input < 8; input++) { /* not the default's, and not 3 */
        evaluator_start(f.evaluator, &input, 1);
        assert_int_equal(evaluator_value(f.evaluator, others), input == 1 || input == 2 || input == 4);
    }
    path_tree_refute_sides(f.tree, sides[1]);
    path_tree_close(f.tree, sides[1], PATH_INFEASIBLE);
    assert_true(path_tree_take(f.tree, sides[2]));
    assert_true(path_tree_is_refuted(f.tree, sides[2]));
    assert_int_equal(path_tree_other_sides(f.tree, sides[2]), 0);
    assert_false(path_tree_take(f.tree, sides[3]));
    assert_true(path_tree_is_refuted(f.tree, sides[4]));
    tear_down(&f);
}

static void checks_that_go_on_are_candidates(void **state)
{
    fixture f;
    set_up(&f, false);
    trace_event check = {.kind = EVENT_CHECK, .flags = BUG_SHIFT, .site = 9, .expr = below(&f, 1, 8), .taken = 1};
    trace_event events[] = {branch(&f, 1, 0, 10, true), check, branch(&f, 2, 2, 10, true)};
    add(&f, events, 3, 0);
    assert_int_equal(f.run.alternatives.count, 3);
    path_alternative candidate = f.run.alternatives.items[1];
    assert_true(candidate.is_candidate && candidate.site == 9);
    assert_true(conditions_hold(&f, candidate.node, (uint8_t[]){9, 8, 99}, 3));
    assert_false(conditions_hold(&f, candidate.node, (uint8_t[]){10, 8, 0}, 3));
    /* It is no part of the path behind it. */
    assert_true(conditions_hold(&f, f.run.alternatives.items[2].node, (uint8_t[]){9, 8, 10}, 3));

    assert_true(path_tree_take(f.tree, candidate.node));
    events[1].taken = 0;
    events[2].taken = 0;
    add(&f, events, 3, candidate.node);
    assert_true(f.run.reached && f.run.is_new);
    path_tree_close(f.tree, candidate.node, PATH_EXPLORED);

    /* A run that is new only behind the check brings no second candidate. */
    events[1].taken = 1;
    add(&f, events, 3, 0);
    assert_int_equal(f.run.alternatives.count, 0);
    tear_down(&f);
}

static void checks_that_stop_are_decisions(void **state)
{
    fixture f;
    for (int stop_at_ub = 0; stop_at_ub < 2; stop_at_ub++) {
        set_up(&f, stop_at_ub);
        uint8_t kind = stop_at_ub ? BUG_SHIFT : BUG_DIVIDE_BY_ZERO;
        trace_event check = {.kind = EVENT_CHECK, .flags = kind, .site = 9, .expr = below(&f, 1, 8), .taken = 1};
        trace_event events[] = {check, branch(&f, 2, 2, 10, true)};
        add(&f, events, 2, 0);
        assert_int_equal(f.run.alternatives.count, 2);
        assert_false(f.run.alternatives.items[0].is_candidate);
        assert_true(conditions_hold(&f, f.run.alternatives.items[1].node, (uint8_t[]){0, 7, 10}, 3));
        assert_false(conditions_hold(&f, f.run.alternatives.items[1].node, (uint8_t[]){0, 8, 10}, 3));
        tear_down(&f);
    }
}

static void a_full_tree_drops_and_counts(void **state)
{
    fixture f;
    set_up(&f, false);
    trace_event first[] = {branch(&f, 1, 0, 10, true), branch(&f, 2, 1, 10, false)};
    trace_event second[] = {branch(&f, 1, 0, 10, false), branch(&f, 3, 1, 30, false), branch(&f, 4, 2, 30, false)};
    add(&f, first, 2, 0);
    path_tree_set_full(f.tree, true);
    add(&f, second, 3, 0);
    assert_true(f.run.is_new);
    assert_int_equal(f.run.alternatives.count, 0);
    assert_int_equal(path_tree_dropped(f.tree), 2);
    tear_down(&f);
}

/* All 2^n paths of n independent branches, in random order: every one is new once, and nothing is left. */
static void all_paths_of_a_cube_fold(void **state)
{
    enum { LENGTH = 11 };
    fixture f;
    set_up(&f, false);
    ARRAY(path_node) open = {0};
    random_source random = {7};
    size_t paths = 0, most_nodes = 0;
    path_node target = 0;
    uint8_t input[LENGTH] = {0};
    for (;;) {
        trace_event events[LENGTH];
        for (uint32_t i = 0; i < LENGTH; i++)
            events[i] = branch(&f, i, i, 1, input[i] == 0);
        add(&f, events, LENGTH, target);
        assert_true(f.run.is_new);
        assert_true(!target || f.run.reached);
        paths++;
        for (size_t i = 0; i < f.run.alternatives.count; i++)
            array_push(&open, f.run.alternatives.items[i].node);
        most_nodes = path_tree_nodes(f.tree) > most_nodes ? path_tree_nodes(f.tree) : most_nodes;
        if (!open.count)
            break;
        size_t chosen = (size_t)random_below(&random, open.count);
        target = open.items[chosen];
        open.items[chosen] = open.items[--open.count];
        assert_true(path_tree_take(f.tree, target));
        array_clear(&f.conditions);
        path_tree_conditions(f.tree, target, &f.conditions);
        assert_true(f.conditions.count <= LENGTH);
        for (size_t i = 0; i < LENGTH; i++) /* the rest of the input is free */
            input[i] = i < f.conditions.count ? f.conditions.items[i] != below(&f, (uint32_t)i, 1)
                                              : (uint8_t)random_below(&random, 2);
    }
    assert_int_equal(paths, 1 << LENGTH);
    assert_int_equal(path_tree_nodes(f.tree), 1);
    assert_true(most_nodes < 2 << LENGTH);
    array_free(&open);
    tear_down(&f);
}

enum { SIDES = 8 };

/* An open edge as its place beside the path of an input. */
typedef struct left_edge {
    uint8_t input[SIDES];
    path_place place;
} left_edge;
typedef ARRAY(left_edge) left_edges;

static void run_cube(fixture *f, const uint8_t *input, path_node target)
{
    trace_event events[SIDES];
    for (uint32_t i = 0; i < SIDES; i++)
        events[i] = branch(f, i, i, 1, input[i] == 0);
    add(f, events, SIDES, target);
}

static void leave_all(fixture *f, const uint8_t *input, left_edges *to)
{
    for (size_t i = 0; i < f->run.alternatives.count; i++) {
        const path_alternative *a = &f->run.alternatives.items[i];
        left_edge left = {.place = {a->event, a->taken}};
        memcpy(left.input, input, SIDES);
        array_push(to, left);
        assert_true(path_tree_take(f->tree, a->node));
        path_tree_leave(f->tree, a->node);
    }
}

static path_node adopt(fixture *f, const left_edge *edge)
{
    trace_event events[SIDES];
    for (uint32_t i = 0; i < SIDES; i++)
        events[i] = branch(f, i, i, 1, edge->input[i] == 0);
    path_tree_adopt(f->tree, events, SIDES, &edge->place, 1, NULL, 0, &f->run);
    assert_int_equal(f->run.alternatives.count, 1);
    return f->run.alternatives.items[0].node;
}

/* The same in two trees: edges go from one to the other by their places alone. */
static void a_cube_in_two_trees_is_found_once(void **state)
{
    fixture f[2];
    left_edges open = {0};
    random_source random = {3};
    size_t paths = 1;
    uint8_t input[SIDES] = {0};
    set_up(&f[0], false);
    set_up_folded(&f[1]);
    run_cube(&f[0], input, 0);
    leave_all(&f[0], input, &open);
    while (open.count) {
        fixture *at = &f[random_below(&random, 2)];
        size_t chosen = (size_t)random_below(&random, open.count);
        left_edge next = open.items[chosen];
        open.items[chosen] = open.items[--open.count];
        path_node target = adopt(at, &next);
        assert_true(path_tree_take(at->tree, target));
        memcpy(input, next.input, SIDES);
        input[next.place.event] ^= 1;
        run_cube(at, input, target);
        assert_true(at->run.is_new && at->run.reached);
        paths++;
        leave_all(at, input, &open);
        input[random_below(&random, SIDES)] ^= 1; /* a run that strays into what is others' brings nothing */
        run_cube(at, input, 0);
        assert_false(at->run.is_new);
        assert_int_equal(at->run.alternatives.count, 0);
    }
    assert_int_equal(paths, 1 << SIDES);
    assert_int_equal(path_tree_nodes(f[0].tree), 1);
    assert_int_equal(path_tree_nodes(f[1].tree), 1);
    array_free(&open);
    tear_down(&f[0]);
    tear_down(&f[1]);
}

static void excluded_values_belong_to_others(void **state)
{
    fixture f;
    set_up_folded(&f);
    expr_id value = expr_input(&f.arena, 0);
    trace_event event = {.kind = EVENT_CONCRETIZE, .site = 4, .expr = value, .value = 5};
    path_place place = {0, PATH_TAKEN_OTHER};
    path_exclusion excluded[] = {{0, 6}, {0, 7}};
    path_tree_adopt(f.tree, &event, 1, &place, 1, excluded, 2, &f.run);
    assert_int_equal(f.run.alternatives.count, 1);
    path_node other = f.run.alternatives.items[0].node;
    for (uint8_t i = 0; i < 10; i++)
        assert_int_equal(conditions_hold(&f, other, &i, 1), i < 5 || i > 7);
    for (event.value = 5; event.value < 8; event.value++) {
        add(&f, &event, 1, 0);
        assert_false(f.run.is_new);
    }
    assert_true(path_tree_take(f.tree, other));
    add(&f, &event, 1, other); /* 8 */
    assert_true(f.run.is_new && f.run.reached && f.run.is_narrowed_open);
    assert_int_equal(f.run.narrowed, other);
    assert_int_equal(f.run.by.value, 8);
    assert_true(path_tree_take(f.tree, other));
    path_tree_leave(f.tree, other);
    event.value = 9;
    add(&f, &event, 1, 0);
    assert_false(f.run.is_new);
    tear_down(&f);
}

static void set_up_with_edges(fixture *f)
{
    set_up(f, false);
    path_tree_free(f->tree);
    f->tree = path_tree_new(&f->arena, &(path_tree_settings){.keeps_edges = true}, false);
}

static void close_all(fixture *f)
{
    for (size_t i = 0; i < f->run.alternatives.count; i++)
        if (path_tree_take(f->tree, f->run.alternatives.items[i].node))
            path_tree_close(f->tree, f->run.alternatives.items[i].node, PATH_INFEASIBLE);
}

/* Two decisions, then one that the tree has never seen there. */
static void a_run_past_a_lost_value_is_grafted_behind_what_is_known(void **state)
{
    fixture f;
    set_up_with_edges(&f);
    trace_event known[] = {branch(&f, 1, 0, 10, true), branch(&f, 2, 1, 10, false)};
    trace_event other[] = {branch(&f, 1, 0, 10, true), branch(&f, 8, 2, 10, false), branch(&f, 9, 3, 10, true)};
    add(&f, known, 2, 0);
    close_all(&f);
    assert_int_equal(path_tree_nodes(f.tree), 1);
    assert_int_equal(path_tree_known(f.tree, known, 2), UINT32_MAX);
    add(&f, other, 3, 0);
    assert_true(f.run.strayed && !f.run.is_new);
    assert_int_equal(path_tree_known(f.tree, other, 3), 1);
    path_tree_graft(f.tree, other, 3, 1, &f.run);
    assert_true(f.run.is_new);
    assert_int_equal(f.run.alternatives.count, 2); /* not the one beside the first event */
    assert_int_equal(f.run.alternatives.items[0].event, 1);
    assert_int_equal(path_tree_known(f.tree, other, 3), UINT32_MAX);
    path_node inner = f.run.alternatives.items[1].node;
    assert_true(path_tree_take(f.tree, inner));
    trace_event turned[] = {other[0], other[1], branch(&f, 9, 3, 10, false)};
    add(&f, turned, 3, inner);
    assert_true(f.run.is_new && f.run.reached && !f.run.strayed);
    add(&f, known, 2, 0); /* is still explored */
    assert_false(f.run.is_new);
    tear_down(&f);
}

/* The edge for all values not seen is open, or closed, elsewhere: another one must not open. */
static void a_graft_does_not_open_known_values_again(void **state)
{
    fixture f;
    set_up_with_edges(&f);
    trace_event value = {.kind = EVENT_CONCRETIZE, .site = 3, .expr = expr_input(&f.arena, 0), .value = 1};
    trace_event run[] = {value, branch(&f, 2, 1, 10, true)};
    add(&f, run, 2, 0);
    close_all(&f);
    run[0].value = 2;
    add(&f, run, 2, 0);
    assert_true(f.run.strayed);
    assert_int_equal(path_tree_known(f.tree, run, 2), 1);
    path_tree_graft(f.tree, run, 2, 1, &f.run);
    assert_true(f.run.is_new);
    assert_int_equal(f.run.alternatives.count, 1);
    assert_int_equal(f.run.alternatives.items[0].event, 1);
    tear_down(&f);
}

static bool knows_all(void *context, uint64_t hash)
{
    (void)hash;
    return *(bool *)context;
}

static void nothing_opens_beside_a_path_that_was_run_before(void **state)
{
    fixture f;
    bool knows = false;
    set_up(&f, false);
    path_tree_free(f.tree);
    f.tree = path_tree_new(&f.arena, &(path_tree_settings){.context = &knows, .knows_path = knows_all}, false);
    trace_event first[] = {branch(&f, 1, 0, 10, true)};
    add(&f, first, 1, 0);
    path_node turned = f.run.alternatives.items[0].node;
    assert_true(path_tree_take(f.tree, turned));
    knows = true;
    trace_event second[] = {branch(&f, 1, 0, 10, false), branch(&f, 2, 1, 10, true)};
    add(&f, second, 2, turned);
    assert_true(f.run.reached && !f.run.is_new);
    assert_int_equal(f.run.alternatives.count, 0);
    assert_int_equal(path_tree_nodes(f.tree), 1);
    assert_int_equal(path_tree_known(f.tree, second, 2), UINT32_MAX);
    tear_down(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_opens_its_other_sides),
        cmocka_unit_test(a_prefix_of_a_path_is_a_path_of_its_own),
        cmocka_unit_test(a_divergence_is_seen_where_it_happens),
        cmocka_unit_test(a_closed_edge_that_is_met_after_all_is_new),
        cmocka_unit_test(an_assumption_opens_only_its_true_side),
        cmocka_unit_test(values_are_enumerated_until_none_is_left),
        cmocka_unit_test(a_value_seen_before_is_a_divergence),
        cmocka_unit_test(a_value_narrows_an_unknown_edge),
        cmocka_unit_test(a_switch_has_one_edge_a_successor),
        cmocka_unit_test(sides_of_a_switch_are_refuted_together),
        cmocka_unit_test(checks_that_go_on_are_candidates),
        cmocka_unit_test(checks_that_stop_are_decisions),
        cmocka_unit_test(a_full_tree_drops_and_counts),
        cmocka_unit_test(all_paths_of_a_cube_fold),
        cmocka_unit_test(a_cube_in_two_trees_is_found_once),
        cmocka_unit_test(excluded_values_belong_to_others),
        cmocka_unit_test(a_run_past_a_lost_value_is_grafted_behind_what_is_known),
        cmocka_unit_test(a_graft_does_not_open_known_values_again),
        cmocka_unit_test(nothing_opens_beside_a_path_that_was_run_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
