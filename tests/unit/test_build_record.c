#include "store/build_record.h"

#include "base/file.h"
#include "base/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char folder[] = "/tmp/splat-test-XXXXXX";
static char *path;

static int set_up(void **state)
{
    strcpy(folder, "/tmp/splat-test-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    path = file_join(folder, BUILD_RECORD_NAME);
    return 0;
}

static int tear_down(void **state)
{
    memory_free(path);
    return file_remove(folder) ? 0 : -1;
}

static void what_is_written_is_read(void **state)
{
    build_record made = {.folder = memory_copy_text("/a b"), .entry = memory_copy_text("f"), .bounds = {7, 100, 5, 4},
                         .globals = memory_copy_text("all")},
                 read;
    array_push(&made.assumptions, memory_copy_text("n > 3"));
    array_push(&made.words, memory_copy_text("-DTEXT=\"x\\y\""));
    array_push(&made.words, memory_copy_text("one.c"));
    assert_true(build_record_write(&made, path));
    assert_true(build_record_read(&read, path));
    assert_string_equal(read.folder, made.folder);
    assert_string_equal(read.entry, made.entry);
    assert_int_equal(read.bounds.elements, 7);
    assert_int_equal(read.bounds.characters, 100);
    assert_int_equal(read.bounds.prefix, 5);
    assert_int_equal(read.bounds.levels, 4);
    assert_null(read.lengths);
    assert_string_equal(read.globals, "all");
    assert_int_equal(read.assumptions.count, 1);
    assert_string_equal(read.assumptions.items[0], "n > 3");
    assert_int_equal(read.words.count, 2);
    for (size_t i = 0; i < 2; i++)
        assert_string_equal(read.words.items[i], made.words.items[i]);
    build_record_free(&made);
    build_record_free(&read);
}

static void a_program_with_main_has_no_entry(void **state)
{
    build_record made = {.folder = memory_copy_text("/")}, read;
    array_push(&made.words, memory_copy_text("one.c"));
    assert_true(build_record_write(&made, path));
    assert_true(build_record_read(&read, path));
    assert_null(read.entry);
    build_record_free(&made);
    build_record_free(&read);
}

static void damaged_records_are_none(void **state)
{
    static const char *const contents[] = {
        "", "{", "[]", "{\"folder\": 3, \"words\": [\"a\"]}", "{\"folder\": \"/\", \"words\": [1, null]}",
        "{\"folder\": \"/\", \"words\": \"a\"}"};
    build_record read;
    assert_false(build_record_read(&read, path));
    build_record_free(&read);
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++) {
        assert_true(file_write(path, contents[i], strlen(contents[i])));
        assert_false(build_record_read(&read, path));
        build_record_free(&read);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_written_is_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_program_with_main_has_no_entry, set_up, tear_down),
        cmocka_unit_test_setup_teardown(damaged_records_are_none, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
