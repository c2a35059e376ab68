#include "base/memory.h"
#include "explore/ledger.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static bundle make_bundle(uint64_t id, uint32_t edges)
{
    bundle made = {.id = id, .generation = 3};
    bundle_set_input(&made, (const uint8_t *)"in", 2);
    for (uint32_t i = 0; i < edges; i++)
        array_push(&made.edges, (open_edge){.place = {i, 1}, .check = i});
    return made;
}

static void add(ledger *to, uint64_t id, uint32_t edges, unsigned owner)
{
    bundle made = make_bundle(id, edges);
    ledger_add(to, &made, owner, false);
    bundle_free(&made);
}

static void close_edge(ledger *of, uint64_t id, uint32_t event)
{
    campaign_step step = {0};
    array_push(&step.closed, (edge_name){id, {event, 1}});
    ledger_apply(of, &step, 1);
    campaign_step_free(&step);
}

static void work_is_given_once_and_comes_back(void **state)
{
    ledger *of = ledger_new();
    add(of, 10, 2, LEDGER_NOBODY);
    add(of, 11, 1, LEDGER_NOBODY);
    add(of, 12, 1, 2);
    assert_int_equal(ledger_waiting(of), 2);
    assert_int_equal(ledger_take(of, 1)->id, 10);
    assert_int_equal(ledger_take(of, 1)->id, 11);
    assert_null(ledger_take(of, 1));
    ledger_give_all_back(of, 2);
    assert_int_equal(ledger_take(of, 3)->id, 12);
    assert_int_equal(ledger_open_edges(of), 4);
    close_edge(of, 10, 0);
    close_edge(of, 10, 0); /* no error */
    close_edge(of, 10, 1);
    assert_int_equal(ledger_open_edges(of), 2);
    ledger_give_all_back(of, 1);
    assert_int_equal(ledger_take(of, 2)->id, 11);
    assert_null(ledger_take(of, 2));
    close_edge(of, 11, 0);
    close_edge(of, 12, 0);
    assert_true(ledger_is_empty(of));
    ledger_free(of);
}

static void a_seed_that_is_put_off_comes_last(void **state)
{
    ledger *of = ledger_new();
    for (uint64_t id = 10; id < 12; id++) {
        bundle seed = {.id = id, .is_seed = true};
        bundle_set_input(&seed, (const uint8_t *)"in", 2);
        ledger_add(of, &seed, LEDGER_NOBODY, false);
        bundle_free(&seed);
    }
    campaign_step step = {.seed_late = ledger_take_seed(of, 1)->id};
    ledger_apply(of, &step, 1);
    assert_int_equal(ledger_seeds(of), 1);
    assert_int_equal(ledger_late(of), 1);
    assert_int_equal(ledger_take_seed(of, 1)->id, 11);
    assert_null(ledger_take_seed(of, 1));
    step = (campaign_step){.seed_done = 11};
    ledger_apply(of, &step, 1);
    assert_false(ledger_is_empty(of));
    const bundle *late = ledger_take_late(of, 1);
    assert_int_equal(late->id, 10);
    assert_true(late->is_late);
    step = (campaign_step){.seed_done = 10};
    ledger_apply(of, &step, 1);
    assert_true(ledger_is_empty(of));
    ledger_free(of);
}

static void edges_that_are_given_back_are_work_of_their_own(void **state)
{
    ledger *of = ledger_new();
    add(of, 10, 5, 1);
    path_place some[] = {{4, 1}, {1, 1}, {9, 1}};
    ledger_give_back(of, 10, some, 3, 20);
    const bundle *given = ledger_take(of, 2);
    assert_int_equal(given->id, 20);
    assert_int_equal(given->edges.count, 2);
    assert_int_equal(given->edges.items[0].place.event, 1);
    assert_int_equal(given->edges.items[1].check, 4);
    assert_int_equal(given->generation, 3);
    path_place rest[] = {{0, 1}, {2, 1}, {3, 1}};
    ledger_give_back(of, 10, rest, 3, 21);
    given = ledger_take(of, 2);
    assert_int_equal(given->id, 10); /* all of it: no need for another */
    assert_int_equal(given->edges.count, 3);
    assert_int_equal(ledger_open_edges(of), 5);
    ledger_free(of);
}

static void give_up(ledger *of, uint64_t id, uint32_t event)
{
    campaign_step step = {0};
    array_push(&step.given_up, (edge_name){id, {event, 1}});
    ledger_apply(of, &step, 1);
    campaign_step_free(&step);
}

static void what_was_given_up_waits_for_another_campaign(void **state)
{
    ledger *of = ledger_new();
    uint64_t next_id = 30;
    add(of, 10, 3, 1);
    add(of, 11, 2, 1);
    give_up(of, 10, 2);
    give_up(of, 10, 0);
    give_up(of, 11, 1);
    give_up(of, 11, 0);
    give_up(of, 11, 0); /* no error */
    assert_int_equal(ledger_open_edges(of), 1);
    ledger_give_all_back(of, 1);
    assert_int_equal(ledger_waiting(of), 1);
    assert_int_equal(ledger_take(of, 2)->id, 10);
    assert_null(ledger_take(of, 2));
    close_edge(of, 11, 0); /* a run went along it after all */
    assert_int_equal(ledger_reopen(of, &next_id), 3);
    assert_int_equal(ledger_open_edges(of), 4);
    const bundle *again = ledger_take(of, 2);
    assert_int_equal(again->id, 30); /* the rest of 10 is open */
    assert_int_equal(again->edges.count, 2);
    assert_int_equal(again->edges.items[0].place.event, 0);
    assert_int_equal(again->edges.items[1].check, 2);
    again = ledger_take(of, 2);
    assert_int_equal(again->id, 11);
    assert_int_equal(again->edges.items[0].place.event, 1);
    assert_int_equal(ledger_reopen(of, &next_id), 0);
    ledger_free(of);
}

static void nothing_is_open_where_all_was_given_up(void **state)
{
    ledger *of = ledger_new();
    uint64_t next_id = 30;
    add(of, 10, 2, LEDGER_NOBODY);
    give_up(of, 10, 0);
    path_place rest[] = {{1, 1}};
    ledger_give_back(of, 10, rest, 1, 20);
    assert_int_equal(ledger_waiting(of), 1);
    give_up(of, 10, 1);
    assert_true(ledger_is_empty(of));
    assert_int_equal(ledger_waiting(of), 0);
    assert_null(ledger_take(of, 2));
    assert_int_equal(ledger_reopen(of, &next_id), 2);
    assert_int_equal(ledger_take(of, 2)->edges.count, 2);
    ledger_free(of);
}

typedef struct saved {
    size_t put, removed;
    uint64_t last;
} saved;

static bool put(void *context, const bundle *changed)
{
    saved *s = context;
    s->put++;
    s->last = changed->id;
    return true;
}

static bool remove_one(void *context, uint64_t id)
{
    saved *s = context;
    s->removed++;
    s->last = id;
    return true;
}

static void only_changes_are_saved(void **state)
{
    ledger *of = ledger_new();
    saved s = {0};
    ledger_saver by = {&s, put, remove_one};
    add(of, 10, 2, 1);
    add(of, 11, 1, 1);
    close_edge(of, 11, 0); /* came and went in between */
    assert_true(ledger_save(of, &by));
    assert_int_equal(s.put, 1);
    assert_int_equal(s.removed, 0);
    assert_true(ledger_save(of, &by));
    assert_int_equal(s.put, 1);
    close_edge(of, 10, 1);
    assert_true(ledger_save(of, &by));
    assert_int_equal(s.put, 2);
    close_edge(of, 10, 0);
    assert_true(ledger_save(of, &by));
    assert_int_equal(s.put, 2);
    assert_int_equal(s.removed, 1);
    assert_int_equal(s.last, 10);
    ledger_free(of);
}

static void fill_step(campaign_step *step)
{
    bundle opened = make_bundle(77, 3);
    array_push(&opened.excluded, (path_exclusion){2, 1234567});
    step->opened = opened;
    array_push(&step->closed, (edge_name){9, {8, 1}});
    array_push(&step->given_up, (edge_name){7, {6, PATH_TAKEN_OTHER}});
    array_push(&step->narrowed, (narrowed_edge){5, {4, 3}});
    step->seed_done = 6;
    step->seed_strayed = true;
    step->seed_known = 1234;
    step->has_test = true;
    step->run = 17;
    step->test_path = 0xabcdef;
    trace_input input = {"x", INPUT_SIGNED, 0, 4, 4, 0, 0};
    trace_input_list_copy(&step->test_inputs, &input, 1);
    array_push(&step->test_input, 200);
    found_bug bug = {.kind = BUG_SHIFT, .message = memory_copy_text("m"), .file = memory_copy_text("f.c"), .line = 3};
    found_bug_set_input(&bug, (const uint8_t *)"ab", 2, &input, 1);
    array_push(&bug.stack, (source_frame){memory_copy_text("main"), memory_copy_text("f.c"), 3, 1});
    array_push(&step->bugs, bug);
    array_push(&step->sides, 12);
    array_push(&step->failed_checks, 13);
    array_push(&step->losses, (campaign_loss){.site = 2, .callee = memory_copy_text("g"), .count = 5});
    step->queued = 99;
    step->counters.paths = 1000;
    step->solver.queries = 2000;
}

static void a_step_survives_its_journey(void **state)
{
    campaign_step step = {0}, read = {0};
    text packed = {0}, again = {0};
    fill_step(&step);
    campaign_step_pack(&step, &packed);
    unpacker from = unpack_from(packed.data, packed.length);
    campaign_step_unpack(&read, &from);
    assert_true(unpack_is_complete(&from));
    campaign_step_pack(&read, &again);
    assert_int_equal(packed.length, again.length);
    assert_memory_equal(packed.data, again.data, packed.length);
    assert_true(found_bug_hash(&read.bugs.items[0]) == found_bug_hash(&step.bugs.items[0]));
    for (size_t i = 0; i < packed.length; i++) { /* cut off anywhere */
        char *part = memory_copy(packed.data, i);
        from = unpack_from(part, i);
        campaign_step_unpack(&read, &from);
        assert_true(from.broken);
        memory_free(part);
    }
    text_free(&packed);
    text_free(&again);
    campaign_step_free(&step);
    campaign_step_free(&read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(work_is_given_once_and_comes_back),
        cmocka_unit_test(a_seed_that_is_put_off_comes_last),
        cmocka_unit_test(edges_that_are_given_back_are_work_of_their_own),
        cmocka_unit_test(what_was_given_up_waits_for_another_campaign),
        cmocka_unit_test(nothing_is_open_where_all_was_given_up),
        cmocka_unit_test(only_changes_are_saved),
        cmocka_unit_test(a_step_survives_its_journey),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
