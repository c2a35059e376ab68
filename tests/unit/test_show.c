#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "main/commands.h"
#include "report/summary.h"
#include "store/output_folder.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int enter_scratch(void **state)
{
    char name[] = "/tmp/splat-test-show-XXXXXX";
    *state = memory_copy_text(mkdtemp(name));
    return chdir(*state);
}

static int leave_scratch(void **state)
{
    bool ok = chdir("/") == 0 && file_remove(*state);
    memory_free(*state);
    return ok ? 0 : -1;
}

/* The command's status, with what it wrote to stdout and stderr in one text. */
static int show(const char *what, text *written)
{
    fflush(stdout);
    fflush(stderr);
    int before_out = dup(STDOUT_FILENO), before_error = dup(STDERR_FILENO);
    int file = open("written", O_RDWR | O_CREAT | O_TRUNC, 0600);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    int status = command_show(what ? 2 : 1, (char *[]){"show", (char *)(uintptr_t)what, NULL});
    fflush(stdout);
    fflush(stderr);
    dup2(before_out, STDOUT_FILENO);
    dup2(before_error, STDERR_FILENO);
    close(before_out);
    close(before_error);
    close(file);
    text_clear(written);
    assert_true(file_read("written", written));
    return status;
}

static void a_test_is_shown_as_ktest_tool_does(void **state)
{
    (void)state;
    ktest test = {0};
    ktest_add_arg(&test, "./a");
    ktest_add_arg(&test, "it's");
    ktest_add_object(&test, "x", "\xff\xff\xff\xff", 4);
    ktest_add_object(&test, "stdin", "a\n\\\"'\x80", 6);
    text bytes = {0}, written = {0};
    ktest_write(&test, &bytes);
    assert_true(file_write("t.ktest", bytes.data, bytes.length));
    assert_int_equal(show("t.ktest", &written), 0);
    assert_string_equal(text_get(&written), "ktest file : 't.ktest'\n"
                                            "args       : ['./a', \"it's\"]\n"
                                            "num objects: 2\n"
                                            "object 0: name: 'x'\n"
                                            "object 0: size: 4\n"
                                            "object 0: data: b'\\xff\\xff\\xff\\xff'\n"
                                            "object 0: hex : 0xffffffff\n"
                                            "object 0: int : -1\n"
                                            "object 0: uint: 4294967295\n"
                                            "object 0: text: ....\n"
                                            "object 1: name: 'stdin'\n"
                                            "object 1: size: 6\n"
                                            "object 1: data: b'a\\n\\\\\"\\'\\x80'\n"
                                            "object 1: hex : 0x610a5c222780\n"
                                            "object 1: text: a.\\\"'.\n");
    text_free(&bytes);
    text_free(&written);
    ktest_free(&test);
}

static void a_folder_is_shown_in_words(void **state)
{
    (void)state;
    campaign_summary summary = {.runs = 5, .coverage = {.branches = 4, .branches_covered = 3}};
    summary.stop_reason = memory_copy_text("time");
    bug found = {.line = 3,
                 .file = memory_copy_text("a.c"),
                 .input = memory_copy_text("bugs/0001-assert/input.ktest")};
    bug_set_kind(&found, BUG_ASSERT, 0);
    array_push(&summary.bugs, found);
    text source = {0}, written = {0};
    summary_to_json(&summary, &source);
    char *why = NULL;
    output_folder *folder = output_folder_new("out", &why);
    assert_non_null(folder);
    assert_true(output_folder_write_summary(folder, &source));
    assert_int_equal(show("out", &written), 0);
    assert_non_null(strstr(text_get(&written), "coverage:    3 of 4 branches"));
    assert_non_null(strstr(text_get(&written), "  a.c:3: assert: an assertion failed\n"
                                               "      splat replay out/bugs/0001-assert/input.ktest\n"));
    output_folder_free(folder);
    summary_free(&summary);
    text_free(&source);
    text_free(&written);
}

static void check_error(const char *what, const char *wanted)
{
    text written = {0};
    assert_int_equal(show(what, &written), 2);
    assert_string_equal(text_get(&written), wanted);
    text_free(&written);
}

static void errors_are_one_line(void **state)
{
    (void)state;
    check_error(NULL, "splat: show: nothing to show; give a .ktest file or an output folder\n");
    check_error("--nonsense", "splat: show: unknown option --nonsense; see splat show --help\n");
    check_error("none", "splat: none: No such file or directory; give a .ktest file or an output folder\n");
    assert_true(file_write("text", "hello world", 11));
    check_error("text", "splat: text: not a .ktest file; give a .ktest file or an output folder\n");
    assert_true(file_make_folder("folder"));
    check_error("folder",
                "splat: folder/summary.json: No such file or directory; is folder the output folder of a "
                "campaign?\n");
    assert_true(file_write("folder/summary.json", "{\n\"a\": }", 8));
    check_error("folder", "splat: folder/summary.json: line 2: a value was expected; the file is damaged\n");
}

static void help_is_no_error(void **state)
{
    (void)state;
    text written = {0};
    assert_int_equal(show("--help", &written), 0);
    assert_memory_equal(text_get(&written), "Usage: splat show", 17);
    text_free(&written);
}

int main(void)
{
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, enter_scratch, leave_scratch)
    const struct CMUnitTest tests[] = {
        IN_SCRATCH(a_test_is_shown_as_ktest_tool_does),
        IN_SCRATCH(a_folder_is_shown_in_words),
        IN_SCRATCH(errors_are_one_line),
        IN_SCRATCH(help_is_no_error),
    };
    return cmocka_run_group_tests_name("show", tests, NULL, NULL);
}
