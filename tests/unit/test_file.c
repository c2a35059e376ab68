#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int make_scratch(void **state)
{
    char name[] = "/tmp/splat-test-file-XXXXXX";
    *state = memory_copy_text(mkdtemp(name));
    return 0;
}

static int remove_scratch(void **state)
{
    bool ok = file_remove(*state);
    memory_free(*state);
    return ok ? 0 : -1;
}

static char *in(void **state, const char *name)
{
    return file_join(*state, name);
}

static void written_bytes_come_back(void **state)
{
    char *path = in(state, "bytes");
    char content[70000];
    for (size_t i = 0; i < sizeof content; i++)
        content[i] = (char)(i * 7 + i / 256);
    assert_true(file_write(path, content, sizeof content));
    text got = {0};
    text_add(&got, "before");
    assert_true(file_read(path, &got));
    assert_int_equal(got.length, 6 + sizeof content);
    assert_memory_equal(got.data + 6, content, sizeof content);
    text_free(&got);

    assert_true(file_write(path, "", 0));
    assert_true(file_read(path, &got));
    assert_int_equal(got.length, 0);
    text_free(&got);
    memory_free(path);
}

static void a_written_file_has_the_usual_permissions_and_no_leftovers(void **state)
{
    char *path = in(state, "plain");
    mode_t mask = umask(022);
    assert_true(file_write(path, "x", 1));
    umask(mask);
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0644);
    assert_true(file_remove(path));
    assert_int_equal(rmdir(*state), 0);
    assert_true(file_make_folder(*state));
    memory_free(path);
}

static void errors_give_the_reason(void **state)
{
    text got = {0};
    char *missing = in(state, "no/such/file");
    assert_false(file_read(missing, &got));
    assert_int_equal(errno, ENOENT);
    assert_false(file_write(missing, "x", 1));
    assert_int_equal(errno, ENOENT);
    assert_false(file_read(*state, &got));
    assert_int_equal(errno, EISDIR);
    assert_false(file_write(*state, "x", 1));
    assert_int_equal(errno, EISDIR);
    assert_int_equal(got.length, 0);
    memory_free(missing);

    char *file = in(state, "file");
    assert_true(file_write(file, "x", 1));
    char *below = file_join(file, "below");
    assert_false(file_make_folder(below));
    assert_int_equal(errno, ENOTDIR);
    assert_false(file_make_folder(file));
    memory_free(below);
    memory_free(file);
    text_free(&got);
}

static void folders_are_made_and_removed_whole(void **state)
{
    char *top = in(state, "a"), *deep = in(state, "a//b/c/"), *file = in(state, "a/b/c/file");
    char *outside = in(state, "outside"), *link = in(state, "a/b/link");
    assert_true(file_make_folder(deep));
    assert_true(file_make_folder(deep));
    assert_true(file_is_folder(deep));
    assert_true(file_write(file, "x", 1));
    assert_true(file_exists(file));
    assert_false(file_is_folder(file));
    assert_true(file_write(outside, "x", 1));
    assert_int_equal(symlink(outside, link), 0);
    assert_true(file_remove(top));
    assert_false(file_exists(top));
    assert_true(file_exists(outside));
    assert_true(file_remove(top));
    memory_free(top);
    memory_free(deep);
    memory_free(file);
    memory_free(outside);
    memory_free(link);
}

static void check(char *made, const char *wanted)
{
    assert_non_null(made);
    assert_string_equal(made, wanted);
    memory_free(made);
}

static void paths_are_taken_apart_and_joined(void **state)
{
    (void)state;
    check(file_join("a", "b"), "a/b");
    check(file_join("a/", "b"), "a/b");
    check(file_join("", "b"), "b");
    check(file_join("a", "/b"), "/b");
    check(file_folder("a/b/c"), "a/b");
    check(file_folder("c"), ".");
    check(file_folder("/c"), "/");
    check(file_folder("a//c"), "a");
    assert_string_equal(file_name("a/b/c"), "c");
    assert_string_equal(file_name("c"), "c");
}

static void relative_paths_lead_from_one_to_the_other(void **state)
{
    char *one = in(state, "one/x"), *two = in(state, "one/xy"), *three = in(state, "three");
    assert_true(file_make_folder(one) && file_make_folder(two) && file_make_folder(three));
    char *top = in(state, "one");
    check(file_relative(one, top), "x");
    check(file_relative(top, one), "..");
    check(file_relative(two, one), "../xy");
    check(file_relative(one, two), "../x");
    check(file_relative(three, one), "../../three");
    check(file_relative(one, one), ".");
    check(file_relative("/tmp", "/"), "tmp");
    check(file_relative("/", "/tmp"), "..");
    assert_null(file_relative("/no-such-file-here", "/tmp"));
    memory_free(one);
    memory_free(two);
    memory_free(three);
    memory_free(top);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(written_bytes_come_back, make_scratch, remove_scratch),
        cmocka_unit_test_setup_teardown(a_written_file_has_the_usual_permissions_and_no_leftovers,
                                        make_scratch, remove_scratch),
        cmocka_unit_test_setup_teardown(errors_give_the_reason, make_scratch, remove_scratch),
        cmocka_unit_test_setup_teardown(folders_are_made_and_removed_whole, make_scratch, remove_scratch),
        cmocka_unit_test(paths_are_taken_apart_and_joined),
        cmocka_unit_test_setup_teardown(relative_paths_lead_from_one_to_the_other, make_scratch,
                                        remove_scratch),
    };
    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
