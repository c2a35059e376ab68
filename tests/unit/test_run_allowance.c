#include "explore/run_allowance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sys/wait.h>
#include <unistd.h>

enum { PROCESSES = 3, RUNS = 300 };

/* The child's status is the number of runs that it got. */
static void take_all(run_allowance *from, unsigned process)
{
    int taken = 0;
    while (taken < 255 && run_allowance_take(from, process))
        taken++;
    _exit(taken);
}

static void several_processes_take_no_more_than_there_is(void **state)
{
    run_allowance *of = run_allowance_new(RUNS, PROCESSES);
    int sum = 0;
    for (unsigned i = 0; i < PROCESSES; i++)
        if (fork() == 0)
            take_all(of, i);
    for (unsigned i = 0; i < PROCESSES; i++) {
        int status;
        assert_true(wait(&status) > 0);
        assert_true(WIFEXITED(status));
        sum += WEXITSTATUS(status);
    }
    assert_int_equal(sum, RUNS);
    assert_false(run_allowance_take(of, 0));
    run_allowance_free(of);
}

static void what_a_dead_process_did_not_tell_is_free_again(void **state)
{
    run_allowance *of = run_allowance_new(10, 2);
    for (unsigned i = 0; i < 10; i++)
        assert_true(run_allowance_take(of, i % 2));
    run_allowance_end_process(of, 1, 3);
    assert_true(run_allowance_take(of, 0));
    assert_true(run_allowance_take(of, 1));
    assert_false(run_allowance_take(of, 1));
    run_allowance_put_back(of, 1);
    assert_true(run_allowance_take(of, 0));
    assert_false(run_allowance_take(of, 0));
    run_allowance_free(of);
}

static void charged_runs_are_missing_later(void **state)
{
    run_allowance *of = run_allowance_new(1, 1);
    run_allowance_charge(of, 0, 2);
    assert_false(run_allowance_take(of, 0));
    run_allowance_end_process(of, 0, 1); /* one of the two was never told */
    assert_false(run_allowance_take(of, 0));
    run_allowance_free(of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_processes_take_no_more_than_there_is),
        cmocka_unit_test(what_a_dead_process_did_not_tell_is_free_again),
        cmocka_unit_test(charged_runs_are_missing_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
