#include "compile/command_line.h"
#include "compile/job_list.h"
#include "compile/response_file.h"

#include "base/file.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PARSE(line, ...)                                                                                     \
    do {                                                                                                     \
        const char *const words[] = {__VA_ARGS__};                                                           \
        assert_true(command_line_parse(line, words, sizeof words / sizeof *words));                          \
    } while (0)

static void modes_are_recognised(void **state)
{
    static const struct {
        const char *words[3];
        command_mode mode;
    } cases[] = {
        {{"a.c"}, COMMAND_LINK},
        {{"-c", "a.c"}, COMMAND_OBJECT},
        {{"-S", "a.c"}, COMMAND_ASSEMBLY},
        {{"-c", "-S", "a.c"}, COMMAND_ASSEMBLY},
        {{"-S", "-E", "a.c"}, COMMAND_PREPROCESS},
        {{"-M", "a.c"}, COMMAND_PREPROCESS},
        {{"-MM", "a.c"}, COMMAND_PREPROCESS},
        {{"-MD", "-c", "a.c"}, COMMAND_OBJECT},
        {{"-MMD", "a.c"}, COMMAND_LINK},
        {{"-fsyntax-only", "a.c"}, COMMAND_PREPROCESS},
        {{"--version"}, COMMAND_ANSWER},
        {{"-print-search-dirs"}, COMMAND_ANSWER},
        {{"--print-prog-name=ld"}, COMMAND_ANSWER},
        {{"-dumpmachine"}, COMMAND_ANSWER},
        {{"-###", "-c", "a.c"}, COMMAND_ANSWER},
        {{"-v"}, COMMAND_LINK},
        {{"-emit-llvm", "-c", "a.c"}, COMMAND_ANSWER},
        {{"a.c", "-o"}, COMMAND_ANSWER},
        {{"a.h"}, COMMAND_OBJECT},
        {{"a.h", "b.c"}, COMMAND_LINK},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t count = 0;
        while (count < 3 && cases[i].words[count])
            count++;
        command_line line;
        assert_true(command_line_parse(&line, cases[i].words, count));
        if (line.mode != cases[i].mode)
            fail_msg("case %zu (%s ...): mode %d", i, cases[i].words[0], (int)line.mode);
        command_line_free(&line);
    }
}

static void words_of_options_are_not_inputs(void **state)
{
    static const char *const options[] = {
        "-o",       "-I",      "-D",         "-U",          "-include",     "-imacros",
        "-isystem", "-iquote", "-idirafter", "-iprefix",    "-iwithprefix", "-iwithprefixbefore",
        "-L",       "-l",      "-Xclang",    "-Xlinker",    "-Xassembler",  "-Xpreprocessor",
        "-MF",      "-MT",     "-MQ",        "-MJ",         "-T",           "-u",
        "-z",       "-mllvm",  "-isysroot",  "--sysroot",   "-framework",   "-e",
        "-A",       "--param", "-B",         "-Xarch_host", "-rpath",       "-working-directory"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        command_line line;
        PARSE(&line, options[i], "value.c", "-c", "real.c");
        if (line.inputs[INPUT_C] != 1 || line.arguments.count != 3 || line.mode != COMMAND_OBJECT)
            fail_msg("%s does not take its word", options[i]);
        assert_string_equal(line.arguments.items[0].words[1], "value.c");
        command_line_free(&line);
    }
}

static void joined_words_are_one_argument(void **state)
{
    command_line line;
    PARSE(&line, "-oout.c", "-Idir.c", "-DX=a.c", "-std=c99", "-MFx.c", "in.c");
    assert_int_equal(line.inputs[INPUT_C], 1);
    assert_int_equal(line.arguments.count, 6);
    command_line_free(&line);
}

static void words_that_look_like_options_stay_words(void **state)
{
    command_line line;
    PARSE(&line, "-o", "-c", "-D", "-m32", "-MT", "-pg", "a.c");
    assert_int_equal(line.mode, COMMAND_LINK);
    assert_null(line.other_machine);
    assert_int_equal(line.arguments.count, 4);
    command_line_free(&line);
}

static void inputs_have_kinds(void **state)
{
    command_line line;
    PARSE(&line, "a.c", "b.i", "c.h", "d.s", "e.S", "f.cc", "g.o", "libh.a", "i.so.1", "-lm", "j.C", "k",
          "l.ll", "-");
    assert_int_equal(line.inputs[INPUT_C], 3);
    assert_int_equal(line.inputs[INPUT_C_HEADER], 1);
    assert_int_equal(line.inputs[INPUT_ASSEMBLER], 2);
    assert_int_equal(line.inputs[INPUT_OTHER_SOURCE], 3);
    assert_int_equal(line.inputs[INPUT_LINKED], 5);
    command_line_free(&line);
}

static void language_option_counts_from_there_on(void **state)
{
    command_line line;
    PARSE(&line, "a.o", "-x", "c", "b.o", "-xassembler", "c.c", "-x", "none", "d.c", "-x", "c++", "e.c");
    assert_int_equal(line.inputs[INPUT_LINKED], 1);
    assert_int_equal(line.inputs[INPUT_C], 2);
    assert_int_equal(line.inputs[INPUT_ASSEMBLER], 1);
    assert_int_equal(line.inputs[INPUT_OTHER_SOURCE], 1);
    command_line_free(&line);
}

static void double_dash_ends_options(void **state)
{
    command_line line;
    PARSE(&line, "-c", "--", "-E", "b.c");
    assert_int_equal(line.mode, COMMAND_OBJECT);
    assert_int_equal(line.arguments.count, 3);
    assert_string_equal(line.arguments.items[1].words[0], "./-E");
    assert_string_equal(line.arguments.items[2].words[0], "b.c");
    command_line_free(&line);
}

static void other_machines_are_noticed(void **state)
{
    static const char *const refused[] = {"-m32", "-mx32", "--target=i386-linux-gnu",
                                          "--target=x86_64-apple-darwin", "--target=x86_64-linux-gnux32"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        command_line line;
        PARSE(&line, refused[i], "a.c");
        assert_string_equal(line.other_machine, refused[i]);
        command_line_free(&line);
    }
    command_line line;
    PARSE(&line, "-m64", "--target=x86_64-pc-linux-gnu", "-target", "x86_64-linux-musl", "-march=native",
          "a.c");
    assert_null(line.other_machine);
    command_line_free(&line);
    PARSE(&line, "-target", "armv7-linux-gnueabihf", "a.c");
    assert_string_equal(line.other_machine, "-target");
    command_line_free(&line);
}

static void last_optimization_counts(void **state)
{
    static const struct {
        const char *first, *second;
        int level;
    } cases[] = {{"-Wall", "-g", 2}, {"-O0", "-g", 1},     {"-O2", "-O0", 1}, {"-O0", "-O3", 3},
                 {"-O", "-g", 1},    {"-Os", "-g", 2},     {"-Oz", "-g", 2},  {"-O1", "-Ofast", 3},
                 {"-Og", "-g", 1},   {"-Xclang", "-O0", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        command_line line;
        PARSE(&line, cases[i].first, cases[i].second, "a.c");
        assert_int_equal(command_line_optimize_level(&line), cases[i].level);
        command_line_free(&line);
    }
}

static void linking_is_understood(void **state)
{
    command_line line;
    PARSE(&line, "-shared", "a.o");
    assert_true(line.shared && !line.relocatable && !line.bare);
    command_line_free(&line);
    PARSE(&line, "-Wl,-O1,--relocatable", "a.o");
    assert_true(line.relocatable && !line.shared);
    command_line_free(&line);
    PARSE(&line, "-Xlinker", "-shared", "a.o");
    assert_true(line.shared);
    command_line_free(&line);
    PARSE(&line, "-r", "-nostartfiles", "a.o");
    assert_true(line.relocatable);
    assert_string_equal(line.bare, "-nostartfiles");
    command_line_free(&line);
    PARSE(&line, "-fwrapv", "-D_FORTIFY_SOURCE=2", "a.c");
    assert_true(line.wrapping_arithmetic && line.fortified);
    command_line_free(&line);
}

static void what_cannot_work_is_dropped(void **state)
{
    static const char *const dropped[] = {"-flto",
                                          "-flto=thin",
                                          "-fsanitize=address,undefined",
                                          "--coverage",
                                          "-p",
                                          "-fsanitize-coverage=trace-pc",
                                          "-fprofile-arcs",
                                          "-ftest-coverage",
                                          "-fprofile-instr-generate=x",
                                          "-fembed-bitcode",
                                          "-pg"};
    for (size_t i = 0; i < sizeof dropped / sizeof *dropped; i++)
        assert_int_equal(clang_option_effect(dropped[i]), OPTION_DROP);
    assert_int_equal(clang_option_effect("-fno-lto"), OPTION_DROP_QUIETLY);
    static const char *const kept[] = {"-fPIC",  "-pipe",       "-pthread", "-pie",
                                       "-print", "-ffast-math", "-Wall",    "-g"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        assert_int_equal(clang_option_effect(kept[i]), OPTION_PLAIN);
}

static void response_files_are_expanded(void **state)
{
    char folder[] = "/tmp/splat-test-XXXXXX";
    assert_non_null(mkdtemp(folder));
    char *outer = file_join(folder, "outer"), *inner = file_join(folder, "inner");
    text content = {0};
    text_addf(&content, "-c \"-DX=a \\\"b\"\n  '-DY=c d'\t@%s e\\ f.c \"\"", inner);
    assert_true(file_write(outer, content.data, content.length));
    assert_true(file_write(inner, "-O3\r\n", 5));
    char *word = text_format("@%s", outer);
    command_line line;
    PARSE(&line, word, "@no-such-file");
    static const char *const expected[] = {"-c", "-DX=a \"b", "-DY=c d", "-O3", "e f.c", "", "@no-such-file"};
    assert_int_equal(line.arguments.count, 7);
    for (size_t i = 0; i < 7; i++)
        assert_string_equal(line.arguments.items[i].words[0], expected[i]);
    command_line_free(&line);

    text_clear(&content);
    text_add(&content, word);
    assert_true(file_write(outer, content.data, content.length));
    assert_false(command_line_parse(&line, &(const char *){word}, 1));
    command_line_free(&line);
    text_free(&content);
    memory_free(word);
    memory_free(outer);
    memory_free(inner);
    assert_true(file_remove(folder));
}

static void written_words_are_read_again(void **state)
{
    static const char *const words[] = {"plain", "", "a b", "q\"uo\\te's", "line\nend", "\\"};
    char path[] = "/tmp/splat-test-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    text content = {0};
    for (size_t i = 0; i < 6; i++)
        response_file_add_word(&content, words[i]);
    assert_true(file_write(path, content.data, content.length));
    char *word = text_format("@%s", path);
    word_list read = {0};
    assert_true(response_file_expand(&(const char *){word}, 1, &read));
    assert_int_equal(read.count, 6);
    for (size_t i = 0; i < 6; i++)
        assert_string_equal(read.items[i], words[i]);
    word_list_free(&read);
    memory_free(word);
    text_free(&content);
    unlink(path);
}

static const char plan[] =
    "Debian clang version 19.1.7 (3~deb12u1)\n"
    "Target: x86_64-pc-linux-gnu\n"
    "Thread model: posix\n"
    "InstalledDir: /usr/lib/llvm-19/bin\n"
    "clang-19: warning: argument unused\n"
    " (in-process)\n"
    " \"/bin/clang\" \"-cc1\" \"-emit-obj\" \"-D\" \"X=\\\"a\nb\\$\" \"-o\" \"a.o\" \"-x\" \"c\" \"a.c\"\n"
    " \"/bin/clang\" \"-cc1as\" \"-o\" \"b.o\" \"b.s\"\n"
    " \"/usr/bin/ld\" \"-o\" \"a.out\" \"a.o\"\n";

static void plans_are_read(void **state)
{
    job_list list = {0};
    text diagnostics = {0};
    job_list_parse(&list, plan, false, &diagnostics);
    assert_string_equal(text_get(&diagnostics), "clang-19: warning: argument unused\n");
    assert_int_equal(list.jobs.count, 3);
    job *first = &list.jobs.items[0];
    assert_int_equal(job_get_kind(first), JOB_C);
    assert_int_equal(job_get_kind(&list.jobs.items[1]), JOB_ASSEMBLE);
    assert_int_equal(job_get_kind(&list.jobs.items[2]), JOB_LINK);
    assert_string_equal(first->words.items[4], "X=\"a\nb$");
    assert_string_equal(job_get_input(first), "a.c");
    assert_string_equal(job_get_output(first), "a.o");
    job_set_output(first, "other.o");
    job_insert_word(first, 2, "-w");
    assert_string_equal(job_get_output(first), "other.o");
    assert_int_equal(job_find_word(first, "-emit-obj"), 3);
    assert_null(first->words.items[first->words.count]);
    job_remove_word(first, 2);
    assert_int_equal(job_find_word(first, "-emit-obj"), 2);
    assert_null(first->words.items[first->words.count]);
    job_list_free(&list);
    text_free(&diagnostics);
}

static void damaged_plans_do_no_harm(void **state)
{
    for (size_t length = 0; length < sizeof plan; length++) {
        char *cut = text_format("%.*s", (int)length, plan);
        job_list list = {0};
        text diagnostics = {0};
        job_list_parse(&list, cut, true, &diagnostics);
        for (size_t i = 0; i < list.jobs.count; i++) {
            job_get_kind(&list.jobs.items[i]);
            job_get_output(&list.jobs.items[i]);
            job_print(&list.jobs.items[i], &diagnostics);
        }
        job_list_free(&list);
        text_free(&diagnostics);
        memory_free(cut);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(modes_are_recognised),
        cmocka_unit_test(words_of_options_are_not_inputs),
        cmocka_unit_test(joined_words_are_one_argument),
        cmocka_unit_test(words_that_look_like_options_stay_words),
        cmocka_unit_test(inputs_have_kinds),
        cmocka_unit_test(language_option_counts_from_there_on),
        cmocka_unit_test(double_dash_ends_options),
        cmocka_unit_test(other_machines_are_noticed),
        cmocka_unit_test(last_optimization_counts),
        cmocka_unit_test(linking_is_understood),
        cmocka_unit_test(what_cannot_work_is_dropped),
        cmocka_unit_test(response_files_are_expanded),
        cmocka_unit_test(written_words_are_read_again),
        cmocka_unit_test(plans_are_read),
        cmocka_unit_test(damaged_plans_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
