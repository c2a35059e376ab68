#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/memory.h"
#include "base/process.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int run_shell(const char *script, const text *input, text *output)
{
    return process_run((const char *const[]){"sh", "-c", script, NULL}, input, output);
}

static void the_exit_status_comes_back(void **state)
{
    (void)state;
    assert_int_equal(run_shell("exit 0", NULL, NULL), 0);
    assert_int_equal(run_shell("exit 7", NULL, NULL), 7);
    assert_int_equal(run_shell("kill -9 $$", NULL, NULL), PROCESS_SIGNALED + 9);
}

static void a_missing_program_is_an_error_with_a_reason(void **state)
{
    (void)state;
    text output = {0};
    errno = 0;
    assert_int_equal(process_run((const char *const[]){"/no/such/program", NULL}, NULL, &output), -1);
    assert_int_equal(errno, ENOENT);
    text_free(&output);
}

static void output_is_appended(void **state)
{
    (void)state;
    text output = {0};
    text_add(&output, "<");
    assert_int_equal(run_shell("echo hello; exit 3", NULL, &output), 3);
    assert_string_equal(text_get(&output), "<hello\n");
    text_free(&output);
}

/* More than any pipe holds, in both directions at once. */
static void much_input_and_output_flow_at_once(void **state)
{
    (void)state;
    text input = {0}, output = {0};
    for (unsigned i = 0; i < 100000; i++)
        text_addf(&input, "line %u\n", i);
    assert_int_equal(run_shell("cat", &input, &output), 0);
    assert_int_equal(output.length, input.length);
    assert_memory_equal(output.data, input.data, input.length);
    text_free(&output);

    assert_int_equal(run_shell("exit 4", &input, NULL), 4);
    assert_int_equal(run_shell("read line; echo $line", &input, &output), 0);
    assert_string_equal(text_get(&output), "line 0\n");
    text_free(&input);
    text_free(&output);

    assert_int_equal(run_shell("cat", &input, &output), 0);
    assert_int_equal(output.length, 0);
}

static void programs_are_found_in_the_path(void **state)
{
    (void)state;
    char *path = process_find_program("sh");
    assert_non_null(path);
    assert_string_equal(strrchr(path, '/'), "/sh");
    char *again = process_find_program(path);
    assert_string_equal(again, path);
    memory_free(path);
    memory_free(again);
    assert_null(process_find_program("no-such-program-here"));
    assert_null(process_find_program("/tmp"));
    assert_null(process_find_program(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_exit_status_comes_back),
        cmocka_unit_test(a_missing_program_is_an_error_with_a_reason),
        cmocka_unit_test(output_is_appended),
        cmocka_unit_test(much_input_and_output_flow_at_once),
        cmocka_unit_test(programs_are_found_in_the_path),
    };
    return cmocka_run_group_tests_name("process", tests, NULL, NULL);
}
