#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "explore/time_shares.h"

static void who_finds_more_gets_more(void **state)
{
    time_shares of = {0};
    assert_float_equal(time_shares_wanted(&of, 0), 1.0 / 3, 1e-9);
    time_shares_count(&of, 0, 1, 0);
    assert_float_equal(time_shares_wanted(&of, 0), 1.0 / 3, 1e-9); /* nobody found anything */
    time_shares_count(&of, 1, 1, 30);
    time_shares_count(&of, 2, 1, 10);
    assert_float_equal(time_shares_found_a_second(&of), 40, 1e-9);
    assert_true(time_shares_wanted(&of, 1) > time_shares_wanted(&of, 2));
    assert_true(time_shares_wanted(&of, 2) > time_shares_wanted(&of, 0));
    assert_true(time_shares_wanted(&of, 0) > 0.05);
    assert_float_equal(time_shares_wanted(&of, 0) + time_shares_wanted(&of, 1) + time_shares_wanted(&of, 2), 1, 1e-9);
}

static void who_is_left_out_counts_for_nothing(void **state)
{
    time_shares of = {0};
    time_shares_count(&of, 2, 1, 1000);
    of.parts[2].is_left_out = true;
    assert_float_equal(time_shares_found_a_second(&of), 0, 1e-9);
    assert_float_equal(time_shares_wanted(&of, 0), 0.5, 1e-9);
    assert_float_equal(time_shares_wanted(&of, 2), 0, 1e-9);
}

static void what_was_found_long_ago_counts_less(void **state)
{
    time_shares of = {0};
    time_shares_count(&of, 0, 1, 100);
    time_shares_count(&of, 1, 1, 100);
    for (int i = 0; i < 100; i++) {
        time_shares_count(&of, 0, 1, 0);
        time_shares_count(&of, 1, 1, 10);
    }
    assert_true(time_shares_seconds(&of) < 40);
    assert_true(time_shares_wanted(&of, 0) < time_shares_wanted(&of, 1) / 3);
    assert_true(time_shares_is_behind(&of, 1, time_shares_wanted(&of, 1)));
    assert_false(time_shares_is_behind(&of, 0, time_shares_wanted(&of, 0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_finds_more_gets_more),
        cmocka_unit_test(who_is_left_out_counts_for_nothing),
        cmocka_unit_test(what_was_found_long_ago_counts_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
