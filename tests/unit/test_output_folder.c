#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/process.h"
#include "store/output_folder.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* Each test works in an empty folder of its own. */
static int enter_scratch(void **state)
{
    char name[] = "/tmp/splat-test-output-XXXXXX";
    *state = memory_copy_text(mkdtemp(name));
    return chdir(*state);
}

static int leave_scratch(void **state)
{
    bool ok = chdir("/") == 0 && file_remove(*state);
    memory_free(*state);
    return ok ? 0 : -1;
}

static output_folder *make(const char *wanted)
{
    char *why = NULL;
    output_folder *folder = output_folder_new(wanted, &why);
    if (!folder)
        print_error("%s\n", why);
    assert_non_null(folder);
    return folder;
}

static void check_file(const char *path, const void *bytes, size_t count)
{
    text content = {0};
    if (!file_read(path, &content))
        fail_msg("%s: %s", path, strerror(errno));
    assert_int_equal(content.length, count);
    assert_memory_equal(content.data, bytes, count);
    text_free(&content);
}

static void check_link(const char *wanted)
{
    char target[100] = {0};
    assert_true(readlink("splat-last", target, sizeof target - 1) > 0);
    assert_string_equal(target, wanted);
}

static void the_first_free_number_is_taken(void **state)
{
    (void)state;
    output_folder_free(make(NULL));
    check_link("splat-out-0");
    assert_true(file_make_folder("splat-out-1"));
    output_folder *folder = make(NULL);
    assert_string_equal(output_folder_path(folder), "splat-out-2");
    output_folder_free(folder);
    check_link("splat-out-2");
    assert_true(file_is_folder("splat-last/tests"));
    assert_true(file_is_folder("splat-last/bugs"));
    assert_true(file_remove("splat-out-0"));
    output_folder_free(make(NULL));
    check_link("splat-out-0");
}

static void a_wanted_folder_must_not_exist(void **state)
{
    (void)state;
    output_folder_free(make("deep/inside/"));
    assert_true(file_is_folder("deep/inside/tests"));
    assert_false(file_exists("splat-last"));
    char *why = NULL;
    assert_null(output_folder_new("deep/inside", &why));
    assert_string_equal(why,
                        "deep/inside: cannot make the output folder: File exists; remove it, or give another "
                        "name with -o");
    memory_free(why);
    assert_true(file_write("file", "x", 1));
    assert_null(output_folder_new("file/below", &why));
    assert_non_null(strstr(why, "Not a directory"));
    memory_free(why);
}

static void tests_are_numbered_with_raw_bytes_beside(void **state)
{
    (void)state;
    output_folder *folder = make("out");
    ktest test = {0};
    ktest_add_object(&test, "stdin", "a\0b", 3);
    ktest_add_object(&test, "../x y", "1", 1);
    ktest_add_object(&test, ".._x_y", "2", 1);
    ktest_add_object(&test, "ktest", "3", 1);
    ktest_add_object(&test, "stdin", "second", 6);
    char *path;
    assert_true(output_folder_add_test(folder, &test, &path));
    assert_string_equal(path, "tests/test000001.ktest");
    memory_free(path);
    assert_true(output_folder_add_test(folder, &test, NULL));
    assert_int_equal(output_folder_test_count(folder), 2);
    check_file("out/tests/test000001.stdin", "a\0b", 3);
    check_file("out/tests/test000001..._x_y", "1", 1);
    check_file("out/tests/test000001..._x_y~2", "2", 1);
    check_file("out/tests/test000001.ktest_", "3", 1);
    check_file("out/tests/test000002.stdin~2", "second", 6);
    text bytes = {0};
    ktest_write(&test, &bytes);
    check_file("out/tests/test000002.ktest", bytes.data, bytes.length);
    text_free(&bytes);
    ktest_free(&test);
    output_folder_free(folder);
}

static void events_are_appended_and_the_summary_replaced(void **state)
{
    (void)state;
    output_folder *folder = make("out");
    text line = {0};
    text_add(&line, "{\"run\": 1}\n");
    assert_true(output_folder_add_event(folder, &line));
    assert_true(output_folder_write_summary(folder, &line));
    check_file("out/events.jsonl", "{\"run\": 1}\n", 11);
    text_clear(&line);
    text_add(&line, "{}\n");
    assert_true(output_folder_add_event(folder, &line));
    assert_true(output_folder_write_summary(folder, &line));
    check_file("out/events.jsonl", "{\"run\": 1}\n{}\n", 14);
    check_file("out/summary.json", "{}\n", 3);
    text_free(&line);
    output_folder_free(folder);
}

/* Stands for splat: writes its arguments and exits as FAKE_STATUS says. */
static void make_fake_tool(const char *path)
{
    const char *script = "#!/bin/sh\npwd\nfor a; do echo \"$a\"; done\nexit $FAKE_STATUS\n";
    assert_true(file_write(path, script, strlen(script)));
    assert_int_equal(chmod(path, 0755), 0);
}

static output_bug sample_bug(const ktest *input, const char *tool)
{
    static const char *const options[] = {"--run-timeout", "5s", NULL};
    return (output_bug){.kind = "assert",
                        .file = "a b's.c",
                        .line = 12,
                        .report = "report\n",
                        .input = input,
                        .tool = tool,
                        .replay_options = options};
}

static void a_bug_is_written_and_replaced_whole(void **state)
{
    (void)state;
    output_folder *folder = make("out");
    ktest large = {0}, small = {0};
    ktest_add_object(&large, "stdin", "large", 5);
    ktest_add_object(&small, "y", "s", 1);
    output_bug bug = sample_bug(&large, "/none");
    char *path = NULL;
    assert_true(output_folder_write_bug(folder, 3, &bug, &path));
    assert_string_equal(path, "bugs/0003-assert/input.ktest");
    memory_free(path);
    static const char report[] =
        "report\n"
        "\n"
        "See it again:   splat replay out/bugs/0003-assert/input.ktest\n"
        "Without Splat:  out/bugs/0003-assert/reproduce.sh PROGRAM   (a plain build; exits 1 if the bug shows)\n"
        "The input:      splat show out/bugs/0003-assert/input.ktest\n";
    check_file("out/bugs/0003-assert/report.txt", report, sizeof report - 1);
    check_file("out/bugs/0003-assert/input.stdin", "large", 5);
    bug = sample_bug(&small, "/none");
    assert_true(output_folder_write_bug(folder, 3, &bug, NULL));
    check_file("out/bugs/0003-assert/input.y", "s", 1);
    assert_false(file_exists("out/bugs/0003-assert/input.stdin"));
    assert_int_equal(rmdir("out/tests"), 0);
    ktest_free(&large);
    ktest_free(&small);
    output_folder_free(folder);
}

static int run_script(const char *status, text *output)
{
    setenv("FAKE_STATUS", status, 1);
    text_clear(output);
    return process_run((const char *const[]){"out/bugs/0001-assert/reproduce.sh", NULL}, NULL, output);
}

static void the_script_replays_the_input(void **state)
{
    make_fake_tool("recorded");
    make_fake_tool("other");
    char *recorded = file_join(*state, "recorded"), *other = file_join(*state, "other");
    output_folder *folder = make("out");
    ktest input = {0};
    ktest_add_object(&input, "x", "1", 1);
    output_bug bug = sample_bug(&input, recorded);
    assert_true(output_folder_write_bug(folder, 1, &bug, NULL));
    setenv("PATH", "/usr/bin:/bin", 1);
    unsetenv("SPLAT");

    text output = {0};
    assert_int_equal(run_script("1", &output), 1);
    char *wanted = text_format("%s\nreplay\n--expect\nassert@a b's.c:12\n--run-timeout\n5s\n"
                               "%s/out/bugs/0001-assert/input.ktest\n",
                               (char *)*state, (char *)*state);
    assert_string_equal(text_get(&output), wanted);
    assert_int_equal(run_script("0", &output), 0);
    assert_int_equal(run_script("2", &output), 125);
    assert_int_equal(run_script("130", &output), 125);

    assert_int_equal(unlink("recorded"), 0);
    assert_int_equal(run_script("1", &output), 125);
    setenv("SPLAT", other, 1);
    assert_int_equal(run_script("1", &output), 1);
    assert_string_equal(text_get(&output), wanted);
    unsetenv("SPLAT");
    memory_free(wanted);
    memory_free(recorded);
    memory_free(other);
    text_free(&output);
    ktest_free(&input);
    output_folder_free(folder);
}

/* A limit on the size of files stands for a full disk. */
static void a_full_disk_is_reported_and_leaves_nothing_half(void **state)
{
    (void)state;
    output_folder *folder = make("out");
    static const char big[200000];
    ktest test = {0};
    ktest_add_object(&test, "stdin", big, sizeof big);
    output_bug bug = sample_bug(&test, "/none");
    text line = {.data = (char *)(uintptr_t)big, .length = sizeof big};
    struct rlimit before, limit;
    getrlimit(RLIMIT_FSIZE, &before);
    limit = (struct rlimit){100000, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    bool added = output_folder_add_test(folder, &test, NULL);
    char *test_error = memory_copy_text(output_folder_error(folder));
    bool bug_written = output_folder_write_bug(folder, 1, &bug, NULL);
    bool summary_written = output_folder_write_summary(folder, &line);
    bool event_added = output_folder_add_event(folder, &line);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_false(added || bug_written || summary_written || event_added);
    assert_string_equal(test_error, "out/tests/test000001.ktest: File too large");
    assert_int_equal(output_folder_test_count(folder), 0);
    assert_false(file_exists("out/summary.json"));
    assert_int_equal(rmdir("out/tests"), 0);
    assert_int_equal(rmdir("out/bugs"), 0);
    memory_free(test_error);
    ktest_free(&test);
    output_folder_free(folder);
}

int main(void)
{
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, enter_scratch, leave_scratch)
    const struct CMUnitTest tests[] = {
        IN_SCRATCH(the_first_free_number_is_taken),
        IN_SCRATCH(a_wanted_folder_must_not_exist),
        IN_SCRATCH(tests_are_numbered_with_raw_bytes_beside),
        IN_SCRATCH(events_are_appended_and_the_summary_replaced),
        IN_SCRATCH(a_bug_is_written_and_replaced_whole),
        IN_SCRATCH(the_script_replays_the_input),
        IN_SCRATCH(a_full_disk_is_reported_and_leaves_nothing_half),
    };
    return cmocka_run_group_tests_name("output_folder", tests, NULL, NULL);
}
