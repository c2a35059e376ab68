/* What a program says that it registered is believed only as far as it makes sense. */

#include "trace/module_list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MODULES = 4, COVERAGE = 64, TEXTS = 32 };

static struct {
    segment_header header;
    segment_module modules[MODULES];
    char texts[TEXTS];
} shared;

static segment_header wanted;
static module_list list;

static int set_up(void **state)
{
    memset(&shared, 0, sizeof shared);
    list = (module_list){0};
    wanted = (segment_header){0};
    wanted.modules = (segment_area){.offset = (uint64_t)((char *)shared.modules - (char *)&shared), .capacity = MODULES};
    wanted.texts = (segment_area){.offset = (uint64_t)((char *)shared.texts - (char *)&shared), .capacity = TEXTS};
    wanted.coverage.capacity = COVERAGE;
    shared.header = wanted;
    return 0;
}

static int tear_down(void **state)
{
    module_list_free(&list);
    return 0;
}

static void add(uint32_t site_base, uint32_t site_count, uint32_t coverage_base, uint64_t image)
{
    shared.modules[shared.header.modules.count++] = (segment_module){.hash = 5,
                                                                     .site_base = site_base,
                                                                     .site_count = site_count,
                                                                     .coverage_base = coverage_base,
                                                                     .coverage_count = 8,
                                                                     .image = image,
                                                                     .path = 8};
}

static void update(size_t modules, size_t images)
{
    module_list_update(&list, &wanted, (const uint8_t *)&shared);
    assert_int_equal(list.modules.count, modules);
    assert_int_equal(list.images.count, images);
}

static void entries_are_taken_once(void **state)
{
    strcpy(shared.texts + 8, "/lib/one.so");
    add(0, 3, 0, 77);
    add(3, 2, 8, 77);
    update(2, 1);
    assert_string_equal(list.images.items[0].path, "/lib/one.so");
    strcpy(shared.texts + 8, "/lib/two.so");
    add(5, 0, 16, 78);
    update(3, 2);
    assert_string_equal(list.images.items[0].path, "/lib/one.so");
    assert_string_equal(list.images.items[1].path, "/lib/two.so");
}

static void entries_that_break_a_rule_are_not(void **state)
{
    add(0, 3, 0, 77);
    add(2, 1, 8, 77); /* sites that another module has */
    update(1, 1);
    shared.modules[1].site_base = 3;
    shared.modules[1].coverage_base = COVERAGE - 7; /* a byte too far */
    update(1, 1);
    shared.modules[1].coverage_base = UINT32_MAX;
    update(1, 1);
    shared.modules[1].coverage_base = COVERAGE - 8;
    shared.modules[1].site_count = UINT32_MAX;
    update(1, 1);
    shared.modules[1].site_count = 1;
    update(2, 1);
}

static void counts_and_paths_end_with_their_areas(void **state)
{
    for (int i = 0; i < MODULES; i++)
        add(0, 0, 0, 77);
    shared.header.modules.count = UINT32_MAX;
    memset(shared.texts, 'x', TEXTS);
    update(MODULES, 1);
    assert_int_equal(strlen(list.images.items[0].path), TEXTS - 8);
}

static void damage_is_undone(void **state)
{
    add(0, 3, 0, 77);
    update(1, 1);
    memset(shared.modules, 0xff, sizeof shared.modules);
    module_list_restore(&list, &wanted, (uint8_t *)&shared);
    assert_memory_equal(shared.modules, list.modules.items, sizeof *shared.modules);
}

static void a_file_that_became_another_is_noticed(void **state)
{
    module_list before = {0};
    add(0, 3, 0, 77);
    add(3, 2, 8, 78);
    update(2, 2);
    module_list_copy(&before, &list);
    assert_true(module_list_begins_with(&list, &before));
    assert_false(module_list_has_other_file(&list, &before));
    add(5, 1, 16, 79); /* a new one */
    add(6, 3, 24, 77); /* the first once more */
    update(4, 3);
    assert_true(module_list_begins_with(&list, &before));
    assert_false(module_list_has_other_file(&list, &before));
    list.modules.items[3].hash = 6;
    assert_true(module_list_has_other_file(&list, &before));
    module_list_free(&before);
}

static void coverage_ends_with_a_page(void **state)
{
    assert_int_equal(module_list_coverage_end(&list), 0);
    add(0, 3, 0, 77);
    add(3, 2, 8, 77);
    update(2, 1);
    assert_int_equal(module_list_coverage_end(&list), 4096);
    list.modules.items[0].coverage_base = 8192 - 8;
    assert_int_equal(module_list_coverage_end(&list), 8192);
    list.modules.items[0].coverage_base = 8192 - 7;
    assert_int_equal(module_list_coverage_end(&list), 12288);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(entries_are_taken_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(entries_that_break_a_rule_are_not, set_up, tear_down),
        cmocka_unit_test_setup_teardown(counts_and_paths_end_with_their_areas, set_up, tear_down),
        cmocka_unit_test_setup_teardown(damage_is_undone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_file_that_became_another_is_noticed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(coverage_ends_with_a_page, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
