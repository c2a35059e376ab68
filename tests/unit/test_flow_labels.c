#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "expr/expr_arena.h"
#include "partition/flow_labels.h"
#include "trace/label_graph.h"

enum { BYTES = 8, ROUNDS = 100000 };

typedef struct sample {
    expr_arena arena;
    number_sets sets;
    trace run;
    flow_labels *labels;
    flow_seen_list seen;
    uint8_t base[BYTES];
} sample;

static void start(sample *of)
{
    *of = (sample){0};
    expr_arena_init(&of->arena);
    of->labels = flow_labels_new(&of->arena, &of->sets);
    array_push(&of->run.inputs, (trace_input){.size = BYTES, .kind = INPUT_BYTES});
    of->run.end = SEGMENT_END_EXIT;
}

static void end(sample *of)
{
    flow_labels_free(of->labels);
    trace_free(&of->run);
    number_sets_free(&of->sets);
    array_free(&of->seen);
    expr_arena_free(&of->arena);
}

static expr_id is_seven(sample *of, uint32_t byte)
{
    return expr_binary(&of->arena, EXPR_EQ, expr_input(&of->arena, byte), expr_const(&of->arena, 8, 7));
}

static void decide(sample *of, expr_id condition, uint8_t flags, flow_label tags)
{
    uint32_t number = (uint32_t)of->run.flow.count;
    segment_event event = {.kind = EVENT_BRANCH, .flags = flags, .site = number, .expr = condition, .aux = number};
    array_push(&of->run.flow, (trace_flow){event, number, tags});
}

/* The run with this byte as it is not in the base; UINT32_MAX: the base. */
static bool read_with(sample *of, uint32_t changed)
{
    uint8_t input[BYTES] = {0};
    if (changed < BYTES)
        input[changed] = 1;
    return flow_labels_read(of->labels, &of->run, input, BYTES, of->base, BYTES, 0, &of->seen);
}

static void assert_units(const sample *of, size_t entry, const char *wanted)
{
    char found[BYTES + 1] = "";
    size_t count;
    const uint32_t *units = number_set_items(&of->sets, of->seen.items[entry].units, &count);
    for (size_t i = 0; i < count && i < BYTES; i++)
        found[i] = (char)('0' + units[i]);
    assert_string_equal(found, wanted);
}

static void a_chain_of_labels_leads_to_all_that_is_in_it(void **state)
{
    sample of;
    start(&of);
    decide(&of, is_seven(&of, 1), 0, 0);
    decide(&of, is_seven(&of, 4), 0, 0);
    flow_label all = 0;
    for (uint32_t i = 0; i < ROUNDS; i++) {
        flow_label more = i % 3 == 2 ? flow_label_of_expr(&of.run.labels, expr_input(&of.arena, 6))
                                     : flow_label_of_event(&of.run.labels, i % 3);
        all = flow_label_join(&of.run.labels, flow_label_join(&of.run.labels, all, more), i % 2 ? more : 0);
    }
    decide(&of, expr_const(&of.arena, 1, 1), 0, all);
    assert_int_equal(flow_label_get(&of.run.labels, all)->end, 2);
    assert_true(read_with(&of, UINT32_MAX));
    assert_int_equal(of.seen.count, 3);
    assert_units(&of, 0, "1");
    assert_units(&of, 1, "4");
    assert_units(&of, 2, "146");
    end(&of);
}

static void equal_labels_are_one(void **state)
{
    label_graph graph = {0};
    flow_label event = flow_label_of_event(&graph, 5), expr = flow_label_of_expr(&graph, 5);
    assert_int_not_equal(event, expr);
    assert_int_equal(flow_label_of_event(&graph, 5), event);
    assert_int_equal(flow_label_join(&graph, event, expr), flow_label_join(&graph, expr, event));
    assert_int_equal(flow_label_join(&graph, event, event), event);
    assert_int_equal(flow_label_join(&graph, 0, event), event);
    assert_int_equal(flow_label_join(&graph, 0, 0), 0);
    assert_int_equal(flow_label_get(&graph, flow_label_join(&graph, event, expr))->end, 6);
    assert_int_equal(flow_label_get(&graph, flow_label_of_event(&graph, UINT32_MAX))->end, UINT32_MAX);
    label_graph_free(&graph);
}

/* The flags of a check are its kind. */
static void a_check_gives_nothing_up(void **state)
{
    sample of;
    start(&of);
    for (int kind = 0; kind < BUG_KIND_COUNT; kind++) {
        segment_event event = {.kind = EVENT_CHECK, .flags = (uint8_t)kind, .taken = 1, .expr = is_seven(&of, 3)};
        array_push(&of.run.flow, (trace_flow){event, (uint32_t)kind, 0});
    }
    assert_true(read_with(&of, UINT32_MAX));
    assert_true(read_with(&of, 3));
    assert_units(&of, 0, "3");
    end(&of);
}

/* What is given up in one run matters in all where it varies, from their start on. */
static void what_a_run_gives_up_is_known_to_others(void **state)
{
    sample of;
    start(&of);
    decide(&of, is_seven(&of, 2), SEGMENT_FLOW_OPENS, 0);
    array_push(&of.run.flow, (trace_flow){{.kind = EVENT_FLOW_CLOSES, .aux = 0}, 1, 0});
    decide(&of, is_seven(&of, 5), 0, 0);
    assert_true(read_with(&of, UINT32_MAX));
    assert_true(read_with(&of, 2));
    assert_units(&of, 1, "5");

    uint8_t gives_up = SEGMENT_FLOW_OPENS | SEGMENT_FLOW_FOREVER | SEGMENT_FLOW_ANY;
    decide(&of, expr_const(&of.arena, 1, 1), gives_up, flow_label_of_event(&of.run.labels, 0));
    assert_false(read_with(&of, UINT32_MAX));
    assert_units(&of, 2, "2");
    assert_true(read_with(&of, UINT32_MAX));

    (void)array_pop(&of.run.flow);
    assert_true(read_with(&of, 2));
    assert_units(&of, 1, "25");
    assert_true(read_with(&of, 5));
    assert_units(&of, 1, "5");

    size_t count;
    const number_set *given_up = flow_labels_given_up(of.labels, &count);
    assert_int_equal(count, 1);
    assert_true(number_set_has(&of.sets, given_up[0], 2));
    end(&of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chain_of_labels_leads_to_all_that_is_in_it),
        cmocka_unit_test(equal_labels_are_one),
        cmocka_unit_test(a_check_gives_nothing_up),
        cmocka_unit_test(what_a_run_gives_up_is_known_to_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
