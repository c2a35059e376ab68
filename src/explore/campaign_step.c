#include "campaign_step.h"

#include "../base/memory.h"

#include <string.h>

void campaign_step_clear(campaign_step *of)
{
    array_clear(&of->closed);
    array_clear(&of->given_up);
    array_clear(&of->narrowed);
    array_clear(&of->opened.edges);
    array_clear(&of->opened.excluded);
    of->opened.id = of->seed_done = of->seed_late = of->run = 0;
    of->has_path = of->has_test = of->is_outside = of->seed_strayed = false;
    of->seed_known = 0;
    trace_input_list_clear(&of->test_inputs);
    array_clear(&of->test_input);
    for (size_t i = 0; i < of->bugs.count; i++)
        found_bug_free(&of->bugs.items[i]);
    array_clear(&of->bugs);
    array_clear(&of->sides);
    array_clear(&of->failed_checks);
    for (size_t i = 0; i < of->losses.count; i++)
        campaign_loss_free(&of->losses.items[i]);
    array_clear(&of->losses);
    array_clear(&of->loops);
    loop_tables_clear(&of->loop_tables);
}

void campaign_step_free(campaign_step *of)
{
    campaign_step_clear(of);
    bundle_free(&of->opened);
    array_free(&of->closed);
    array_free(&of->given_up);
    array_free(&of->narrowed);
    array_free(&of->test_inputs);
    array_free(&of->test_input);
    array_free(&of->bugs);
    array_free(&of->sides);
    array_free(&of->failed_checks);
    array_free(&of->losses);
    array_free(&of->loops);
    loop_tables_free(&of->loop_tables);
}

static void pack_work(const campaign_step *of, text *to)
{
    edge_names_pack(&of->closed, to);
    edge_names_pack(&of->given_up, to);
    pack_number(to, of->seed_done);
    pack_number(to, of->seed_late);
    pack_number(to, of->seed_strayed);
    pack_number(to, of->seed_known);
    pack_number(to, of->narrowed.count);
    for (size_t i = 0; i < of->narrowed.count; i++) {
        pack_number(to, of->narrowed.items[i].bundle);
        pack_number(to, of->narrowed.items[i].by.event);
        pack_number(to, of->narrowed.items[i].by.value);
    }
    pack_number(to, of->opened.id != 0);
    if (of->opened.id)
        bundle_pack(&of->opened, to);
}

static void unpack_work(campaign_step *into, unpacker *from)
{
    edge_names_unpack(&into->closed, from);
    edge_names_unpack(&into->given_up, from);
    into->seed_done = unpack_number(from);
    into->seed_late = unpack_number(from);
    into->seed_strayed = unpack_number(from) != 0;
    into->seed_known = (uint32_t)unpack_number(from);
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        narrowed_edge edge = {.bundle = unpack_number(from)};
        edge.by.event = (uint32_t)unpack_number(from);
        edge.by.value = unpack_number(from);
        array_push(&into->narrowed, edge);
    }
    if (unpack_number(from))
        bundle_unpack(&into->opened, from);
}

static void pack_numbers(const uint32_t *numbers, size_t count, text *to)
{
    pack_number(to, count);
    for (size_t i = 0; i < count; i++)
        pack_number(to, numbers[i]);
}

static void pack_findings(const campaign_step *of, text *to)
{
    pack_number(to, of->has_path);
    pack_number(to, of->has_test);
    pack_number(to, of->run);
    pack_number(to, of->test_path);
    if (of->has_test) {
        trace_input_list_pack(&of->test_inputs, to);
        pack_bytes(to, of->test_input.items, of->test_input.count);
        pack_number(to, of->is_outside);
    }
    pack_number(to, of->bugs.count);
    for (size_t i = 0; i < of->bugs.count; i++)
        found_bug_pack(&of->bugs.items[i], to);
    pack_numbers(of->sides.items, of->sides.count, to);
    pack_numbers(of->failed_checks.items, of->failed_checks.count, to);
    pack_number(to, of->losses.count);
    for (size_t i = 0; i < of->losses.count; i++)
        campaign_loss_pack(&of->losses.items[i], to);
    loop_list_pack(&of->loops, to);
    loop_tables_pack(&of->loop_tables, to);
}

static void unpack_findings(campaign_step *into, unpacker *from)
{
    into->has_path = unpack_number(from) != 0;
    into->has_test = unpack_number(from) != 0;
    into->run = unpack_number(from);
    into->test_path = unpack_number(from);
    if (into->has_test) {
        size_t size;
        trace_input_list_unpack(&into->test_inputs, from);
        const uint8_t *input = unpack_bytes(from, &size);
        for (size_t i = 0; i < size; i++)
            array_push(&into->test_input, input[i]);
        into->is_outside = unpack_number(from) != 0;
    }
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        found_bug bug;
        found_bug_unpack(&bug, from);
        array_push(&into->bugs, bug);
    }
    for (size_t left = unpack_count(from); left; left--)
        array_push(&into->sides, (uint32_t)unpack_number(from));
    for (size_t left = unpack_count(from); left; left--)
        array_push(&into->failed_checks, (uint32_t)unpack_number(from));
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        campaign_loss loss;
        campaign_loss_unpack(&loss, from);
        array_push(&into->losses, loss);
    }
    loop_list_unpack(&into->loops, from);
    loop_tables_unpack(&into->loop_tables, from);
}

/* Both ends are the same program, so the solver's figures travel as they are. */
void campaign_step_pack(const campaign_step *of, text *to)
{
    pack_work(of, to);
    pack_findings(of, to);
    pack_number(to, of->queued);
    campaign_counters_pack(&of->counters, to);
    pack_bytes(to, &of->solver, sizeof of->solver);
}

void campaign_step_unpack(campaign_step *into, unpacker *from)
{
    size_t size;
    campaign_step_clear(into);
    unpack_work(into, from);
    unpack_findings(into, from);
    into->queued = unpack_number(from);
    campaign_counters_unpack(&into->counters, from);
    const uint8_t *solver = unpack_bytes(from, &size);
    if (size != sizeof into->solver)
        from->broken = true;
    else
        memcpy(&into->solver, solver, size);
}
