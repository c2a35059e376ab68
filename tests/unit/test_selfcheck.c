#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "explore/selfcheck.h"
#include "expr/expr_arena.h"

#include <unistd.h>

/* What it has to complain about goes to standard error. */
static size_t check(const expr_arena *arena, const trace *run, const uint8_t *input, size_t size)
{
    selfcheck *checker = selfcheck_new(arena, NULL);
    int kept = dup(STDERR_FILENO);
    close(STDERR_FILENO);
    size_t failures = selfcheck_run(checker, run, input, size);
    dup2(kept, STDERR_FILENO);
    close(kept);
    selfcheck_free(checker);
    return failures;
}

static void conditions_and_lengths_must_be_those_of_the_input(void **state)
{
    (void)state;
    expr_arena arena;
    trace run = {0};
    expr_arena_init(&arena);
    expr_id length = expr_zext(&arena, expr_input(&arena, 0), 64);
    expr_id longer = expr_binary(&arena, EXPR_ADD, length, expr_const(&arena, 64, 3));
    expr_id is_seven = expr_binary(&arena, EXPR_EQ, length, expr_const(&arena, 64, 7));
    array_push(&run.events, (trace_event){.kind = EVENT_BRANCH, .taken = 1, .expr = is_seven});
    array_push(&run.lengths, (trace_event){.kind = EVENT_LENGTH, .expr = longer, .value = 10});
    assert_int_equal(check(&arena, &run, (const uint8_t *)"\7", 1), 0);
    assert_int_equal(check(&arena, &run, (const uint8_t *)"\10", 1), 2);
    run.lengths.items[0].value = 11;
    assert_int_equal(check(&arena, &run, (const uint8_t *)"\7", 1), 1);
    trace_free(&run);
    expr_arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_and_lengths_must_be_those_of_the_input),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
