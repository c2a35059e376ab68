#include "explore/imports.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static imports *make(size_t count)
{
    imports *made = imports_new(2);
    assert_int_equal(imports_get_phase(made), IMPORTS_NONE);
    for (size_t i = 0; i < count; i++)
        imports_add(made, 10 + i, "input", 5);
    assert_int_equal(imports_get_phase(made), IMPORTS_WAIT);
    return made;
}

static size_t count_of(imports *of)
{
    size_t count;
    imports_list(of, &count);
    return count;
}

static void stray(imports *of, unsigned explorer, uint64_t id, uint32_t known)
{
    imports_note(of, explorer, &(campaign_step){.seed_done = id, .seed_strayed = true, .seed_known = known});
}

static void claim(imports *of, unsigned explorer, uint64_t id)
{
    imports_note(of, explorer, &(campaign_step){.seed_done = id});
}

static void who_has_it_keeps_it(void **state)
{
    imports *of = make(2);
    imports_ask(of);
    stray(of, 1, 10, 3);
    claim(of, 2, 10);
    claim(of, 2, 99); /* some other seed */
    stray(of, 1, 11, UINT32_MAX); /* known as a whole */
    assert_int_equal(imports_get_phase(of), IMPORTS_ASKED);
    stray(of, 2, 11, 0);
    assert_int_equal(imports_get_phase(of), IMPORTS_NONE);
    assert_int_equal(count_of(of), 0);
    imports_free(of);
}

static void what_nobody_has_is_placed_behind_all_that_is_known(void **state)
{
    imports *of = make(2);
    imports_ask(of);
    stray(of, 1, 10, 3);
    stray(of, 1, 11, 0);
    stray(of, 2, 10, 7);
    claim(of, 2, 11);
    assert_int_equal(imports_get_phase(of), IMPORTS_FOUND);
    size_t count;
    const bundle *placed = imports_list(of, &count);
    assert_int_equal(count, 1);
    assert_true(placed->id == 10 && placed->is_seed && placed->import == IMPORT_PLACED && placed->known == 7);
    assert_memory_equal(placed->input, "input", 5);
    imports_place(of, 2);
    claim(of, 2, 10);
    assert_int_equal(imports_get_phase(of), IMPORTS_NONE);
    imports_free(of);
}

static void after_a_death_all_are_asked_again_but_not_for_ever(void **state)
{
    imports *of = make(2);
    for (int round = 0; round < 3; round++) {
        assert_int_equal(imports_get_phase(of), IMPORTS_WAIT);
        assert_int_equal(imports_list(of, &(size_t){0})->import, IMPORT_ASKS);
        imports_ask(of);
        if (!round)
            claim(of, 1, 11);
        else
            assert_int_equal(count_of(of), 1); /* that one is settled */
        stray(of, 1, 10, 2);
        imports_note_death(of, 2);
    }
    assert_int_equal(imports_get_phase(of), IMPORTS_NONE);
    imports_add(of, 20, "next", 4);
    imports_ask(of);
    stray(of, 1, 20, 0);
    stray(of, 2, 20, 0);
    imports_place(of, 1);
    imports_note_death(of, 1);
    assert_int_equal(imports_get_phase(of), IMPORTS_NONE);
    imports_free(of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_it_keeps_it),
        cmocka_unit_test(what_nobody_has_is_placed_behind_all_that_is_known),
        cmocka_unit_test(after_a_death_all_are_asked_again_but_not_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
