#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/process.h"
#include "store/build_record.h"
#include "store/output_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* reproduce.sh without Splat. The plain programs are shell scripts here. */

/* Each test works in an empty folder of its own, whose name is no easy one. */
static int enter_scratch(void **state)
{
    char name[] = "/tmp/splat test's \xc3\x84=XXXXXX";
    *state = memory_copy_text(mkdtemp(name));
    setenv("SPLAT", "", 1);
    unsetenv("PROGRAM");
    unsetenv("LIMIT");
    return chdir(*state);
}

static int leave_scratch(void **state)
{
    bool ok = chdir("/") == 0 && file_remove(*state);
    memory_free(*state);
    return ok ? 0 : -1;
}

static void make_program(const char *path, const char *body)
{
    char *script = text_format("#!/bin/sh\n%s\n", body);
    assert_true(file_write(path, script, strlen(script)));
    assert_int_equal(chmod(path, 0755), 0);
    memory_free(script);
}

/* Writes the bug into the folder "out". */
static void write_bug(const output_bug *bug)
{
    char *why = NULL;
    output_folder *folder = file_is_folder("out") ? output_folder_open("out", 0, 0, 0, &why)
                                                  : output_folder_new("out", &why);
    assert_non_null(folder);
    output_bug made = *bug;
    made.report = "report\n";
    assert_true(output_folder_write_bug(folder, 1, &made, NULL));
    output_folder_free(folder);
}

/* Runs the script by this shell (null: by itself). Standard error is part of the output. */
static int reproduce(const char *shell, const char *kind, const char *program, text *output)
{
    char *path = text_format("out/bugs/0001-%s/reproduce.sh", kind);
    const char *command = "exec 2>&1; if [ \"$0\" = none ]; then exec \"$@\"; else exec \"$0\" \"$@\"; fi";
    text said = {0};
    int status = process_run((const char *const[]){"sh", "-c", command, shell ? shell : "none", path, program, NULL},
                             NULL, output ? output : &said);
    text_free(&said);
    memory_free(path);
    return status;
}

static void check_said(const text *said, const char *wanted)
{
    if (!strstr(text_get(said), wanted))
        fail_msg("'%s' is not in:\n%s", wanted, text_get(said));
}

/* If it is installed. */
static void check_style(const char *kind)
{
    char *tool = process_find_program("shellcheck"), *path = text_format("out/bugs/0001-%s/reproduce.sh", kind);
    text said = {0};
    if (tool && process_run((const char *const[]){tool, path, NULL}, NULL, &said) != 0)
        fail_msg("%s", text_get(&said));
    text_free(&said);
    memory_free(tool);
    memory_free(path);
}

/* ---- what the program gets ---- */

static const char *const shells[] = {"dash", "bash", NULL};

static void arguments_have_exactly_their_bytes(void **state)
{
    (void)state;
    static const char *const odd[] = {"", " a  b ", "it's \"quoted\"", "two\n\n", "-n", "-", "%s\\n$HOME`x`*", "\n", "\\",
                                      "caf\xc3\xa9", "\xff\xc3", "--", "a.", "."}; /* as many as arg14 below says */
    enum { ODD = sizeof odd / sizeof *odd };
    char all[256];
    for (int i = 0; i < 255; i++)
        all[i] = (char)(i + 1);
    ktest input = {.symbolic_args = ODD + 1};
    ktest_add_arg(&input, "./prog");
    ktest_add_arg(&input, "fixed one");
    ktest_add_arg(&input, "\x1b[1m\n");
    text wanted = {0};
    text_add(&wanted, "[fixed one][\x1b[1m\n]");
    for (uint32_t i = 0; i < ODD; i++) {
        char name[16];
        snprintf(name, sizeof name, "arg%02u", i);
        if (odd[i][0]) /* with the terminating zero, and one without */
            ktest_add_object(&input, name, odd[i], (uint32_t)strlen(odd[i]) + i % 2);
        text_addf(&wanted, "[%s]", odd[i]);
    }
    ktest_add_object(&input, "arg14", all, 255);
    text_addf(&wanted, "[%.255s]", all);
    write_bug(&(output_bug){.kind = "assert", .input = &input});
    check_style("assert");
    make_program("prog", "printf '[%s]' \"$@\"");
    for (const char *const *shell = shells; *shell; shell++) {
        text output = {0};
        assert_int_equal(reproduce(*shell, "assert", "./prog", &output), 0);
        assert_int_equal(output.length, wanted.length);
        assert_memory_equal(output.data, wanted.data, wanted.length);
        text_free(&output);
    }
    text_free(&wanted);
    ktest_free(&input);
}

static void fewer_arguments_are_there_if_the_test_says_so(void **state)
{
    (void)state;
    ktest input = {.symbolic_args = 3};
    ktest_add_arg(&input, "./prog");
    ktest_add_object(&input, "n_args", "\2\0\0\0", 4);
    ktest_add_object(&input, "arg00", "one", 3);
    ktest_add_object(&input, "arg02", "three", 5);
    write_bug(&(output_bug){.kind = "assert", .input = &input});
    make_program("prog", "echo $# \"$@\".");
    text output = {0};
    assert_int_equal(reproduce(NULL, "assert", "prog", &output), 0);
    assert_string_equal(text_get(&output), "2 one .\n");
    text_free(&output);
    ktest_free(&input);
}

static void files_and_variables_are_made(void **state)
{
    (void)state;
    static const char *const files[] = {"in put", "sub/deep/f", "empty", "there", NULL};
    static const char *const variables[] = {"MODE", "NONE", "NOT-A-NAME", NULL};
    ktest input = {0};
    ktest_add_arg(&input, "./prog");
    ktest_add_arg(&input, "--file=in put");
    ktest_add_object(&input, "in put_data", "a\0b", 3);
    ktest_add_object(&input, "sub/deep/f_data", "deep\n", 5);
    ktest_add_object(&input, "there_data", "new\n", 4);
    ktest_add_object(&input, "there_data_stat", "facts", 5);
    ktest_add_object(&input, "empty_data_stat", "facts", 5);
    ktest_add_object(&input, "env:MODE", "x\n=y\0zz", 7);
    ktest_add_object(&input, "env:NOT-A-NAME", "v", 1);
    ktest_add_object(&input, "stdin", "\0in\n", 4);
    write_bug(&(output_bug){.kind = "segfault", .input = &input, .files = files, .environment = variables});
    check_style("segfault");
    assert_true(file_make_folder("sub/deep") && file_write("sub/deep/beside", "beside\n", 7));
    assert_true(file_write("other", "other\n", 6) && file_write("there", "old\n", 4));
    assert_true(file_write(".hidden", "hidden\n", 7));
    setenv("KEPT", "kept", 1);
    setenv("NONE", "before", 1);
    make_program("prog", "echo \"$@\"; od -An -c 'in put'; cat sub/deep/f sub/deep/beside other there .hidden\n"
                         "wc -c <empty; echo \"[$MODE][${NONE-unset}][$KEPT]\"; tr '\\0' '\\n' </proc/$$/environ | grep NOT-A; od -An -c; echo x >there\n"
                         "echo y >made; kill -SEGV $$");
    for (const char *const *shell = shells; *shell; shell++) {
        text output = {0};
        assert_int_equal(reproduce(*shell, "segfault", "./prog", &output), 1);
        assert_string_equal(text_get(&output), "--file=in put\n   a  \\0   b\ndeep\nbeside\nother\nnew\nhidden\n0\n"
                                               "[x\n=y][][kept]\nNOT-A-NAME=v\n  \\0   i   n  \\n\n");
        text_free(&output);
    }
    text there = {0};
    assert_true(file_read("there", &there));
    assert_string_equal(text_get(&there), "old\n"); /* the campaign's folder is not changed */
    assert_false(file_exists("made"));
    text_free(&there);
    ktest_free(&input);
}

static void a_fuzz_target_gets_a_file(void **state)
{
    (void)state;
    ktest input = {0};
    ktest_add_arg(&input, "./prog");
    write_bug(&(output_bug){.kind = "assert", .input = &input, .is_fuzz_target = true});
    make_program("prog", "[ $# = 1 ] && [ -f \"$1\" ] && wc -c <\"$1\"; exit 77");
    text output = {0};
    assert_int_equal(reproduce(NULL, "assert", "./prog", &output), 1);
    assert_string_equal(text_get(&output), "0\n");
    ktest_add_object(&input, "data", "1\0002", 3);
    write_bug(&(output_bug){.kind = "assert", .input = &input, .is_fuzz_target = true});
    text_clear(&output);
    assert_int_equal(reproduce(NULL, "assert", "./prog", &output), 1);
    assert_string_equal(text_get(&output), "3\n");
    text_free(&output);
    ktest_free(&input);
}

/* ---- what the end of a run means ---- */

static void ends_are_told_apart(void **state)
{
    (void)state;
    static const struct end {
        const char *kind, *program;
        int status;
    } ends[] = {
        {"assert", "exit 0", 0},
        {"assert", "exit 3", 0},
        {"assert", "kill -ABRT $$", 1},
        {"assert", "exit 134", 0},
        {"assert", "kill -SEGV $$", 0},
        {"assert", "exit 86", 0},
        {"abort", "kill -ABRT $$", 1},
        {"abort", "kill -SEGV $$", 0},
        {"abort", "exit 86", 1},
        {"segfault", "kill -SEGV $$", 1},
        {"segfault", "kill -BUS $$", 1},
        {"segfault", "exit 139", 0},
        {"segfault", "exit 77", 0},
        {"shift", "exit 86", 1},
        {"shift", "exit 0", 0},
        {"signal-13", "kill -PIPE $$", 1},
        {"segfault", "exit 126", 125},
        {"segfault", "exit 127", 125},
        {"segfault", "sleep 9", 125},
        {"timeout", "sleep 9", 1},
        {"hang", "trap '' TERM; while :; do sleep 1; done", 1},
        {"timeout", "exit 124", 0},
        {"timeout", "kill -SEGV $$", 0},
    };
    ktest input = {0};
    ktest_add_arg(&input, "./prog");
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        write_bug(&(output_bug){.kind = ends[i].kind, .input = &input, .run_seconds = 0.7});
        make_program("prog", ends[i].program);
        text output = {0};
        int status = reproduce(shells[i % 2], ends[i].kind, "./prog", &output);
        if (status != ends[i].status)
            fail_msg("%s, %s: %d instead of %d\n%s", ends[i].kind, ends[i].program, status, ends[i].status,
                     text_get(&output));
        if (status == 125)
            check_said(&output, "reproduce.sh: ");
        text_free(&output);
    }
    ktest_free(&input);
}

static void what_cannot_be_run_is_said_in_one_line(void **state)
{
    (void)state;
    ktest input = {0};
    ktest_add_arg(&input, "./gone");
    ktest_add_object(&input, "stdin", "x", 1);
    output_bug bug = {.kind = "assert", .input = &input};
    write_bug(&bug);
    text output = {0};
    assert_int_equal(reproduce(NULL, "assert", "./none", &output), 125);
    check_said(&output, "none: there is no such program that can be run\n");
    text_clear(&output);
    assert_int_equal(reproduce(NULL, "assert", NULL, &output), 125);
    assert_string_equal(text_get(&output),
                        "reproduce.sh: there is neither Splat nor a program to run; give one: reproduce.sh PROGRAM\n");
    assert_true(file_write("text", "exit 1\n", 7) && chmod("text", 0755) == 0);
    assert_int_equal(reproduce(NULL, "assert", "./text", NULL), 125);
    make_program("prog", "exit 0");
    assert_int_equal(reproduce(NULL, "assert", "./prog", NULL), 0);
    setenv("LIMIT", "soon", 1);
    assert_int_equal(reproduce(NULL, "assert", "./prog", NULL), 125);
    unsetenv("LIMIT");
    assert_int_equal(chmod("prog", 0644), 0);
    assert_int_equal(reproduce(NULL, "assert", "./prog", NULL), 125);
    make_program("gone", "kill -ABRT $$");
    assert_int_equal(reproduce(NULL, "assert", NULL, NULL), 1);
    setenv("PROGRAM", "./prog", 1);
    assert_int_equal(reproduce(NULL, "assert", NULL, NULL), 125);
    assert_int_equal(reproduce(NULL, "assert", "./gone", NULL), 1);
    assert_int_equal(unlink("out/bugs/0001-assert/input.stdin"), 0);
    text_clear(&output);
    assert_int_equal(reproduce(NULL, "assert", "./gone", &output), 125);
    check_said(&output, "input.stdin: the input is missing\n");
    text_free(&output);
    ktest_free(&input);
}

/* ---- what only Splat can do ---- */

static void check_needs_splat(const output_bug *bug, const char *why)
{
    text output = {0}, report = {0};
    char *path = text_format("out/bugs/0001-%s/report.txt", bug->kind), *wanted = text_format("not possible: %s\n", why);
    write_bug(bug);
    assert_int_equal(reproduce(NULL, bug->kind, "./prog", &output), 125);
    char *said = text_format("reproduce.sh: this needs Splat, which is not there: %s\n", why);
    assert_string_equal(text_get(&output), said);
    assert_true(file_read(path, &report));
    check_said(&report, wanted);
    memory_free(said);
    memory_free(path);
    memory_free(wanted);
    text_free(&report);
    text_free(&output);
}

static void check_object_needs_splat(const char *name, const char *second)
{
    ktest input = {.symbolic_args = 1};
    ktest_add_object(&input, name, "x", 1);
    if (second)
        ktest_add_object(&input, second, "x", 1);
    char *why = text_format("the input `%s` is made by Splat or the harness", second ? second : name);
    check_needs_splat(&(output_bug){.kind = "assert", .input = &input}, why);
    memory_free(why);
    ktest_free(&input);
}

static void inputs_of_the_harness_need_splat(void **state)
{
    (void)state;
    static const char *const outside[] = {"ok", "/etc/passwd", NULL}, *const above[] = {"a/../../b", NULL};
    make_program("prog", "exit 0");
    check_object_needs_splat("x", NULL);
    check_object_needs_splat("data", NULL);
    check_object_needs_splat("conf_data", NULL);
    check_object_needs_splat("env:HOME", NULL);
    check_object_needs_splat("arg01", NULL);
    check_object_needs_splat("uninit:b", NULL);
    check_object_needs_splat("allocation fails", NULL);
    check_object_needs_splat("short read", NULL);
    check_object_needs_splat("stdin", "stdin");
    ktest none = {0}, many = {0};
    check_needs_splat(&(output_bug){.kind = "target", .input = &none},
                      "a plain program does not tell that it reaches a target");
    check_needs_splat(&(output_bug){.kind = "assert", .input = &none, .files = outside},
                      "the file /etc/passwd is not inside the working folder");
    check_needs_splat(&(output_bug){.kind = "assert", .input = &none, .files = above},
                      "the file a/../../b is not inside the working folder");
    for (int i = 0; i < 65; i++)
        ktest_add_object(&many, "stdin", "x", 1);
    check_needs_splat(&(output_bug){.kind = "assert", .input = &many}, "it has more than 64 inputs");
    build_record build = {.folder = memory_copy_text("/"), .entry = memory_copy_text("f")};
    array_push(&build.words, memory_copy_text("a.c"));
    assert_true(build_record_write(&build, "out/build.json"));
    check_needs_splat(&(output_bug){.kind = "assert", .input = &none}, "it tests one function (--entry)");
    build_record_free(&build);
    ktest_free(&many);
}

int main(void)
{
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, enter_scratch, leave_scratch)
    const struct CMUnitTest tests[] = {
        IN_SCRATCH(arguments_have_exactly_their_bytes),
        IN_SCRATCH(fewer_arguments_are_there_if_the_test_says_so),
        IN_SCRATCH(files_and_variables_are_made),
        IN_SCRATCH(a_fuzz_target_gets_a_file),
        IN_SCRATCH(ends_are_told_apart),
        IN_SCRATCH(what_cannot_be_run_is_said_in_one_line),
        IN_SCRATCH(inputs_of_the_harness_need_splat),
    };
    return cmocka_run_group_tests_name("reproduce", tests, NULL, NULL);
}
