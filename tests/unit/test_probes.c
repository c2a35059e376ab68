#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "explore/distances.h"
#include "explore/pieces.h"
#include "explore/probes.h"
#include "expr/expr_arena.h"

enum { ROOM = 200, SITE_IS_SLASH = 1, SITE_END = 2, SITE_STORE = 9, OBJECT = 100 };

static repetition make_repetition(input_region region, uint32_t at, uint32_t replaces, const char *piece)
{
    repetition made = {.region = region, .at = at, .replaces = replaces, .length = (uint8_t)strlen(piece)};
    memcpy(made.piece, piece, strlen(piece));
    return made;
}

static void repeats_in_place(void **state)
{
    input_bytes made = {0};
    repetition r = make_repetition((input_region){1, 9, false}, 2, 1, "xy");
    repetition_make(&r, (const uint8_t *)"?abcdefghZ", 10, 2, &made);
    assert_int_equal(made.count, 10);
    assert_memory_equal(made.items, "?axyxycdeZ", 10); /* what does not fit is gone, what follows the input stays */
    repetition_make(&r, (const uint8_t *)"?ab", 3, 2, &made);
    assert_int_equal(made.count, 9);
    assert_memory_equal(made.items, "?axyxy\0\0\0", 9);
    assert_int_equal(repetition_most(&r), 3);
    array_free(&made);
}

static void sized_inputs_grow(void **state)
{
    input_bytes made = {0};
    const uint8_t base[] = {3, 0, 0, 0, 'a', 'b', 'c', 0, 0, 0, 0, 0};
    input_region region = {4, 12, true};
    assert_int_equal(input_region_filled(&region, base, sizeof base), 3);
    repetition r = make_repetition(region, 5, 0, "-");
    repetition_make(&r, base, sizeof base, 2, &made);
    assert_int_equal(made.items[0], 5);
    assert_memory_equal(made.items + 4, "a--bc\0\0\0", 8);
    repetition_make(&r, base, sizeof base, repetition_most(&r), &made);
    assert_int_equal(made.items[0], 8);
    assert_memory_equal(made.items + 4, "a-------", 8);
    array_free(&made);
}

/* A program that reads up to a zero and stores every slash; other bytes are stored up to a limit before the end. */
typedef struct program {
    expr_arena arena;
    trace run;
    uint32_t limit;
} program;

static void decide(program *in, uint32_t site, uint32_t byte, uint8_t with, uint8_t value)
{
    expr_id condition = expr_binary(&in->arena, EXPR_EQ, expr_input(&in->arena, byte), expr_const(&in->arena, 8, with));
    trace_event made = {.kind = EVENT_BRANCH, .site = site, .taken = value == with, .expr = condition};
    array_push(&in->run.events, made);
}

static void run_program(program *of, const uint8_t *input, size_t size)
{
    trace_clear(&of->run);
    array_push(&of->run.inputs, (trace_input){memory_copy_text("text"), INPUT_BYTES, 0, ROOM, ROOM, 0, 0});
    trace_distance store = {SITE_STORE, 0, OBJECT, 0, 0, 0};
    uint32_t used = 0;
    for (uint32_t i = 0; i < size && i < ROOM; i++) {
        decide(of, SITE_END, i, 0, input[i]);
        if (!input[i])
            break;
        decide(of, SITE_IS_SLASH, i, '/', input[i]);
        if (input[i] != '/' && used >= of->limit)
            continue;
        if (used == OBJECT) {
            array_push(&of->run.bugs, (trace_bug){.kind = BUG_OUT_OF_BOUNDS_WRITE, .site = SITE_STORE});
            break;
        }
        store.above = OBJECT - ++used;
        store.above_at = i;
    }
    if (used)
        array_push(&of->run.distances, store);
}

static void start(program *of, uint32_t limit)
{
    *of = (program){.limit = limit};
    expr_arena_init(&of->arena);
}

static void end(program *of)
{
    trace_free(&of->run);
    expr_arena_free(&of->arena);
}

static void pieces_are_known_by_their_decisions(void **state)
{
    program p;
    start(&p, 10);
    pieces *of = pieces_new(&p.arena);
    repetitions found = {0};
    run_program(&p, (const uint8_t *)"ab/", 4);
    pieces_find(of, &p.run, (const uint8_t *)"ab/", 4, &found);
    int singles = 0;
    for (size_t i = 0; i < found.count; i++)
        singles += found.items[i].length == 1;
    assert_int_equal(singles, 3); /* a letter, a slash, the end */
    array_clear(&found);
    run_program(&p, (const uint8_t *)"xy/", 4);
    pieces_find(of, &p.run, (const uint8_t *)"xy/", 4, &found);
    assert_int_equal(found.count, 0);
    array_free(&found);
    pieces_free(of);
    end(&p);
}

static void the_nearest_input_is_kept(void **state)
{
    program p;
    start(&p, OBJECT);
    input_store *inputs = input_store_new();
    distances *of = distances_new(inputs);
    size_t at = 0, size;
    run_program(&p, (const uint8_t *)"ab", 3);
    assert_false(distances_add_run(of, &p.run, (const uint8_t *)"ab", 3));
    assert_null(distances_next(of, &at)); /* nothing moved yet */
    run_program(&p, (const uint8_t *)"abcd", 5);
    assert_true(distances_add_run(of, &p.run, (const uint8_t *)"abcd", 5));
    run_program(&p, (const uint8_t *)"a", 2);
    assert_false(distances_add_run(of, &p.run, (const uint8_t *)"a", 2));
    const distance_goal *goal = distances_next(of, (at = 0, &at));
    assert_non_null(goal);
    assert_false(goal->is_below);
    assert_int_equal(goal->nearest, OBJECT - 4);
    assert_int_equal(goal->at, 3);
    assert_memory_equal(input_store_get(inputs, goal->input, &size), "abcd", 5);
    array_push(&p.run.bugs, (trace_bug){.site = SITE_STORE});
    distances_add_run(of, &p.run, (const uint8_t *)"a", 2);
    assert_null(distances_next(of, (at = 0, &at))); /* its bug is found */
    distances_free(of);
    input_store_free(inputs);
    end(&p);
}

/* Runs probes until one shows a bug; how many there were, 0 if they came to an end without. */
static int probe(program *p, const char *first)
{
    probes *of = probes_new(&p->arena);
    input_bytes input = {0};
    int count = 0;
    run_program(p, (const uint8_t *)first, strlen(first) + 1);
    probes_add_run(of, &p->run, (const uint8_t *)first, strlen(first) + 1);
    while (!p->run.bugs.count && probes_next(of, &input)) {
        assert_true(input.count <= ROOM);
        assert_true(++count < 10000);
        run_program(p, input.items, input.count);
        probes_tell(of, &p->run, input.items, input.count);
    }
    probes_free(of);
    array_free(&input);
    return p->run.bugs.count ? count : 0;
}

static void probes_jump_over_the_bound(void **state)
{
    program p;
    start(&p, OBJECT);
    int count = probe(&p, "a/");
    assert_in_range(count, 1, 12);
    p.limit = 60; /* letters alone do not get there */
    count = probe(&p, "a/");
    assert_in_range(count, 1, 24);
    end(&p);
}

static void probes_end_without_a_bug(void **state)
{
    program p;
    start(&p, OBJECT);
    assert_int_equal(probe(&p, "a"), 0);
    end(&p);
}

static void a_run_that_did_not_happen_is_left(void **state)
{
    program p;
    start(&p, OBJECT);
    probes *of = probes_new(&p.arena);
    input_bytes input = {0};
    run_program(&p, (const uint8_t *)"a/", 3);
    probes_add_run(of, &p.run, (const uint8_t *)"a/", 3);
    assert_false(probes_are_urgent(of));
    assert_true(probes_next(of, &input));
    assert_true(probes_are_urgent(of));
    probes_tell(of, NULL, NULL, 0);
    assert_false(probes_are_urgent(of));
    array_free(&input);
    probes_free(of);
    end(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(repeats_in_place),
        cmocka_unit_test(sized_inputs_grow),
        cmocka_unit_test(pieces_are_known_by_their_decisions),
        cmocka_unit_test(the_nearest_input_is_kept),
        cmocka_unit_test(probes_jump_over_the_bound),
        cmocka_unit_test(probes_end_without_a_bug),
        cmocka_unit_test(a_run_that_did_not_happen_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
