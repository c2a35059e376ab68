#include "explore/scratch.h"

#include "base/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char *const inputs[] = {"input", "below/other", NULL};

typedef struct fixture {
    scratch *made;
    const char *folder;
} fixture;

static char *path_of(const fixture *of, const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", of->folder, name);
    return path;
}

static void put(const fixture *of, const char *name, const char *content)
{
    FILE *file = fopen(path_of(of, name), "w");
    assert_non_null(file);
    fputs(content, file);
    fclose(file);
}

/* A folder with links to the working folder, two symbolic files, and a file that the program made before its fork
 * point. */
static int set_up(void **state)
{
    fixture *of = calloc(1, sizeof *of);
    of->made = scratch_new(false);
    of->folder = scratch_make_folder(of->made);
    assert_non_null(of->folder);
    assert_true(scratch_fill(of->made, inputs));
    put(of, "made before", "content");
    scratch_remember(of->made, of->folder, inputs);
    *state = of;
    return 0;
}

static int tear_down(void **state)
{
    fixture *of = *state;
    char *folder = strdup(of->folder);
    scratch_free(of->made);
    assert_false(file_exists(folder));
    free(folder);
    free(of);
    return 0;
}

static void it_is_filled(void **state)
{
    const fixture *of = *state;
    struct stat facts;
    assert_true(stat(path_of(of, "below/other"), &facts) == 0 && facts.st_size == 0);
    assert_true(scratch_has_files(of->made));
    assert_true(scratch_reset(of->made));
}

static void what_is_created_is_removed(void **state)
{
    const fixture *of = *state;
    for (int i = 0; i < 3; i++) {
        put(of, "new", "x");
        mkdir(path_of(of, "folder"), 0700);
        put(of, "folder/inner", "x");
        put(of, "below/inner", "x");
        assert_true(scratch_reset(of->made));
        assert_false(file_exists(path_of(of, "new")));
        assert_false(file_exists(path_of(of, "folder")));
        assert_false(file_exists(path_of(of, "below/inner")));
        assert_true(file_exists(path_of(of, "made before")));
    }
}

static void content_of_inputs_does_not_matter(void **state)
{
    const fixture *of = *state;
    put(of, "input", "other content");
    put(of, "below/other", "too");
    assert_true(scratch_reset(of->made));
}

static void changes_are_noticed(void **state)
{
    const fixture *of = *state;
    put(of, "made before", "Content");
    assert_false(scratch_reset(of->made));
    assert_true(scratch_fill(of->made, inputs)); /* as for a new start */
    assert_false(file_exists(path_of(of, "made before")));
    scratch_remember(of->made, of->folder, inputs);
    assert_true(scratch_reset(of->made));
    assert_false(scratch_has_files(of->made));
}

static void removals_and_new_names_are_noticed(void **state)
{
    const fixture *of = *state;
    char *from = strdup(path_of(of, "made before"));
    rename(from, path_of(of, "renamed"));
    assert_false(scratch_reset(of->made));
    free(from);
}

static void a_missing_input_is_noticed(void **state)
{
    const fixture *of = *state;
    unlink(path_of(of, "below/other"));
    assert_false(scratch_reset(of->made));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_filled, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_created_is_removed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(content_of_inputs_does_not_matter, set_up, tear_down),
        cmocka_unit_test_setup_teardown(changes_are_noticed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(removals_and_new_names_are_noticed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_missing_input_is_noticed, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
