#include "explore/coverage.h"
#include "explore/program.h"

#include "fake_elf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* f: block 0 (line 10) branches to 1 (line 11) and 2 (line 12); 1 goes on to 3 (lines 13, 11), 2 switches to 3, 4.
 * g: block 5 (line 20), never entered. The harness: block 6. */
static void add_block(site_table *t, uint32_t function, const uint32_t *successors, uint32_t count, uint32_t coverage,
                      const uint32_t *lines, uint32_t line_count)
{
    site_block block = {.function = function,
                        .first_successor = (uint32_t)t->numbers.count,
                        .successor_count = count,
                        .post_dominator = SITE_NONE,
                        .loop = SITE_NONE,
                        .coverage = coverage};
    for (uint32_t i = 0; i < count; i++)
        array_push(&t->numbers, successors[i]);
    block.first_line = (uint32_t)t->numbers.count;
    block.line_count = line_count;
    for (uint32_t i = 0; i < line_count; i++)
        array_push(&t->numbers, lines[i]);
    array_push(&t->blocks, block);
}

static void add_function(site_table *t, const char *name, const char *file, uint32_t line, uint32_t first_block,
                         uint32_t block_count, uint32_t coverage)
{
    array_push(&t->functions, (site_function){site_table_add_string(t, name), site_table_add_string(t, file), line,
                                              first_block, block_count, coverage});
}

static void make_table(site_table *t)
{
    site_table_init(t);
    t->hash = 1234;
    t->coverage_count = 7;
    add_function(t, "f", "a.c", 9, 0, 5, 0);
    add_function(t, "g", "a.c", 19, 5, 1, 5);
    add_function(t, "main", "splat-entry", 1, 6, 1, 6);
    add_block(t, 0, (uint32_t[]){1, 2}, 2, 1, (uint32_t[]){10}, 1);
    add_block(t, 0, (uint32_t[]){3}, 1, SITE_NONE, (uint32_t[]){11}, 1);
    add_block(t, 0, (uint32_t[]){3, 4}, 2, 3, (uint32_t[]){12}, 1);
    add_block(t, 0, NULL, 0, SITE_NONE, (uint32_t[]){13, 11}, 2);
    add_block(t, 0, NULL, 0, SITE_NONE, (uint32_t[]){14}, 1);
    add_block(t, 1, NULL, 0, SITE_NONE, (uint32_t[]){20}, 1);
    add_block(t, 2, NULL, 0, SITE_NONE, (uint32_t[]){1}, 1);
    uint32_t file = site_table_add_string(t, "a.c");
    array_push(&t->sites, (site){.kind = SITE_BRANCH, .file = file, .line = 10, .column = 7});
    array_push(&t->sites, (site){.kind = SITE_SWITCH,
                                 .function = 0,
                                 .block = 2,
                                 .file = file,
                                 .line = 12,
                                 .column = 3,
                                 .case_count = 1});
    array_push(&t->cases, (site_case){.value = -4, .successor = 1});
}

static program *opened;

static int set_up(void **state)
{
    site_table table;
    char *path = NULL, *why = NULL;
    make_table(&table);
    char *folder = fake_elf_make(&table, &path);
    site_table_free(&table);
    if (!folder)
        return -1;
    opened = program_open(path, &why);
    if (!opened)
        print_message("%s\n", why);
    fake_elf_remove(folder, path);
    return opened ? 0 : -1;
}

static int tear_down(void **state)
{
    program_free(opened);
    return 0;
}

static void register_module(uint32_t site_base, uint32_t coverage_base)
{
    segment_module module = {.hash = 1234, .site_base = site_base, .site_count = 2, .coverage_base = coverage_base,
                             .coverage_count = 7};
    module_list list = {.modules = {.items = &module, .count = 1}};
    assert_int_equal(program_set_modules(opened, &list), 0);
}

static void sites_are_found_by_their_number(void **state)
{
    program_place place;
    size_t count;
    register_module(100, 50);
    assert_null(program_find_site(opened, 99, NULL));
    assert_null(program_find_site(opened, 102, NULL));
    assert_true(program_find_place(opened, 101, &place));
    assert_string_equal(place.file, "a.c");
    assert_string_equal(place.function, "f");
    assert_int_equal(place.line, 12);
    assert_int_equal(place.column, 3);
    const site_case *cases = program_find_cases(opened, 101, &count);
    assert_int_equal(count, 1);
    assert_true(cases[0].value == -4);
    assert_null(program_find_cases(opened, 100, &count));
    assert_string_equal(program_find_file(opened, "/somewhere/a.c"), "a.c");
    assert_string_equal(program_find_file(opened, "/somewhere/aa.c"), "/somewhere/aa.c");
    assert_int_equal(program_find_side(opened, 100, 1), 52);
    assert_int_equal(program_find_side(opened, 101, 0), 53);
    assert_int_equal(program_find_side(opened, 101, 2), SITE_NONE);
    assert_int_equal(program_find_side(opened, 7, 0), SITE_NONE);
}

static void unknown_modules_are_counted(void **state)
{
    segment_module modules[] = {
        {.hash = 99, .site_base = 0, .site_count = 5, .coverage_base = 0, .coverage_count = 1},
        {.hash = 1234, .site_base = 5, .site_count = 2, .coverage_base = 1, .coverage_count = 7},
        {.hash = 1234, .site_base = 7, .site_count = 2, .coverage_base = 8, .coverage_count = 7},
    };
    module_list list = {.modules = {.items = modules, .count = 3}};
    assert_int_equal(program_set_modules(opened, &list), 2); /* the third one is no second time the same */
    assert_null(program_find_site(opened, 4, NULL));
    assert_non_null(program_find_site(opened, 5, NULL));
    modules[1].site_count = 3; /* not what the table says */
    list.modules.count = 2;
    assert_int_equal(program_set_modules(opened, &list), 2);
}

static void expect_counts(const coverage *of, uint64_t branches_covered, uint64_t lines_covered)
{
    coverage_counts counts = coverage_count(of, opened);
    assert_int_equal(counts.branches, 4);
    assert_int_equal(counts.lines, 6); /* 10 to 14 and 20; not the harness */
    assert_int_equal(counts.functions, 2);
    assert_int_equal(counts.branches_covered, branches_covered);
    assert_int_equal(counts.lines_covered, lines_covered);
}

static void covered_sides_cover_lines(void **state)
{
    coverage *of = coverage_new();
    uint8_t bytes[60] = {0};
    register_module(0, 50);
    expect_counts(of, 0, 0);
    bytes[50] = 1; /* f entered */
    assert_int_equal(coverage_update(of, bytes, 60, NULL), 1);
    expect_counts(of, 0, 1);
    bytes[51] = 1; /* block 0 to 1, and on to 3 */
    assert_int_equal(coverage_update(of, bytes, 60, NULL), 1);
    assert_int_equal(coverage_update(of, bytes, 60, NULL), 0);
    expect_counts(of, 1, 3);
    bytes[52] = bytes[54] = 1; /* to 2, and to 4 */
    assert_int_equal(coverage_update(of, bytes, 60, NULL), 2);
    expect_counts(of, 3, 5);
    assert_true(coverage_has_side(of, 54) && coverage_has_side(of, SITE_NONE));
    assert_false(coverage_has_side(of, 53) || coverage_has_side(of, 600));
    coverage_free(of);
}

static void the_report_is_in_order(void **state)
{
    coverage *of = coverage_new();
    coverage_report report;
    uint8_t bytes[7] = {1, 0, 1};
    register_module(0, 0);
    coverage_update(of, bytes, 7, NULL);
    coverage_make_report(of, opened, &report);
    const uint32_t lines[] = {10, 11, 12, 13, 14, 20};
    for (size_t i = 0; i < 6; i++) {
        assert_int_equal(report.lines.items[i].line, lines[i]);
        assert_int_equal(report.lines.items[i].is_covered, lines[i] == 10 || lines[i] == 12);
    }
    assert_int_equal(report.branches.items[1].line, 10);
    assert_int_equal(report.branches.items[1].side, 1);
    assert_true(report.branches.items[1].is_covered);
    assert_false(report.branches.items[0].is_covered);
    assert_true(report.branches.items[2].is_decision_met);
    assert_string_equal(report.functions.items[0].name, "f");
    assert_true(report.functions.items[0].is_covered);
    assert_false(report.functions.items[1].is_covered);
    coverage_report_free(&report);
    coverage_free(of);
}

static void other_files_are_refused(void **state)
{
    char *why;
    assert_null(program_open("/bin/true", &why));
    assert_non_null(strstr(why, "splat cc"));
    memory_free(why);
    assert_null(program_open("/nonexistent", &why));
    assert_non_null(why);
    memory_free(why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sites_are_found_by_their_number),
        cmocka_unit_test(unknown_modules_are_counted),
        cmocka_unit_test(covered_sides_cover_lines),
        cmocka_unit_test(the_report_is_in_order),
        cmocka_unit_test(other_files_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
