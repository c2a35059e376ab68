#include "commands.h"

#include "../base/file.h"
#include "../base/message.h"
#include "../expr/expr_arena.h"
#include "../report/campaign_result.h"
#include "../report/test_text.h"
#include "option_values.h"
#include "replay.h"
#include "test_input.h"
#include "test_inputs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: splat replay [OPTIONS] TEST.ktest...\n"
    "\n"
    "Runs the program on each saved test, checks on, with its output shown, and prints the inputs\n"
    "and the bugs that the run shows.\n"
    "\n"
    "  --program FILE           the program; default: the one that the test was made with\n"
    "  --expect KIND[@FILE:LINE] only this bug counts for the exit status\n"
    "  --checks LIST            as for splat run\n"
    "  --run-timeout T          longest run (10s)\n"
    "  --cage MODE              as for splat run\n"
    "  --allow LIST             as for splat run\n"
    "  --gdb                    start gdb on the program; `run` there is the test\n"
    "  --asan                   build the program again with AddressSanitizer, and run the test on that\n"
    "  --quiet                  print only errors\n"
    "\n"
    "Exit status: 0 no bug shows, 1 a bug shows, 2 an error.\n";

enum { DEFAULT_SECONDS = 10 };

/* Options that are on or off. */
static bool set_flag(replay *into, const char *word)
{
    bool *flag = !strcmp(word, "--quiet")  ? &into->quiet
                 : !strcmp(word, "--gdb")  ? &into->gdb
                 : !strcmp(word, "--asan") ? &into->asan
                                           : NULL;
    if (flag)
        *flag = true;
    return flag != NULL;
}

static bool has_sense(const replay *of)
{
    if (!of->tests.count)
        message_error("replay: no test; give a .ktest file of an output folder");
    else if (of->gdb && of->asan)
        message_error("replay: --gdb and --asan do not go together; choose one");
    else if (of->gdb && of->tests.count > 1)
        message_error("replay: --gdb takes one test at a time");
    else
        return true;
    return false;
}

static bool is_cage_option(const char *word)
{
    return !strcmp(word, "--cage") || !strcmp(word, "--allow");
}

static bool set_cage(replay *into, const char *word, const char *value)
{
    const char *bad;
    bool fine = !strcmp(word, "--cage") ? cage_mode_parse(value, &into->cage)
                                        : cage_parts_parse(value, &into->allowed, &bad);
    if (!fine)
        message_error("%s %s: no such word; see splat run --help", word, value);
    return fine;
}

/* A debugger is no tested program; a sanitizer starts a symbolizer. */
static bool choose_cage(replay *of)
{
    enum cage_mode wanted = of->gdb ? CAGE_OFF : of->cage;
    char *why_not = NULL;
    if (of->asan)
        of->allowed |= CAGE_EXEC | CAGE_SIGNALS;
    bool fine = cage_choose(wanted, of->allowed, &of->cage, &why_not);
    if (!fine)
        message_error("--cage %s: %s; --cage auto takes what there is", cage_mode_name(wanted), why_not);
    memory_free(why_not);
    return fine;
}

static bool parse(replay *into, int argc, char **argv)
{
    *into = (replay){.cage = CAGE_AUTO, .checks = bug_kinds_default() | BUG_KINDS_ALWAYS, .run_seconds = DEFAULT_SECONDS};
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i], *bad;
        bool takes_value = !strcmp(word, "--program") || !strcmp(word, "--expect") || !strcmp(word, "--checks") ||
                           !strcmp(word, "--run-timeout") || is_cage_option(word);
        if (takes_value && i + 1 == argc) {
            message_error("%s: a value is missing; see splat replay --help", word);
            return false;
        }
        if (set_flag(into, word))
            continue;
        if (is_cage_option(word)) {
            if (!set_cage(into, word, argv[++i]))
                return false;
            continue;
        }
        if (!strcmp(word, "--program"))
            into->program = argv[++i];
        else if (!strcmp(word, "--expect"))
            into->expect = argv[++i];
        else if (!strcmp(word, "--run-timeout")) {
            if (!option_values_seconds(argv[++i], &into->run_seconds)) {
                message_error("--run-timeout %s: this must be a time such as 90s or 10m", argv[i]);
                return false;
            }
        } else if (takes_value && !bug_kinds_parse(argv[++i], &into->checks, &bad)) {
            message_error("--checks: %s: no such check; see the guide", bad);
            return false;
        } else if (word[0] == '-' && word[1]) {
            message_error("%s: no such option; see splat replay --help", word);
            return false;
        } else if (!takes_value)
            array_push(&into->tests, word);
    }
    into->checks |= BUG_KINDS_ALWAYS;
    return has_sense(into);
}

/* The program that was built into the test's output folder, or the one that the test names. */
static char *find_program(const replay *of, const char *test_path, const ktest *test)
{
    if (of->program)
        return memory_copy_text(of->program);
    char *folder = file_folder(test_path), *found = NULL;
    for (int up = 0; up < 2 && !found; up++) {
        char *parent = file_join(folder, "..");
        char *candidate = file_join(parent, "program");
        memory_free(folder);
        folder = parent;
        if (file_exists(candidate))
            found = candidate;
        else
            memory_free(candidate);
    }
    memory_free(folder);
    if (!found && test->args.count)
        found = memory_copy_text(test->args.items[0]);
    return found;
}

/* What a test holds tells under which options it was found. Loops are summarized in any case, so that long ones do not fill
 * the trace. */
static uint32_t options_of(const ktest *test)
{
    uint32_t options = SEGMENT_SUMMARIZE_LOOPS;
    for (size_t i = 0; i < test->objects.count; i++) {
        const char *name = test->objects.items[i].name;
        if (!strcmp(name, SEGMENT_FAILED_ALLOCATION))
            options |= SEGMENT_FAIL_ALLOCATIONS;
        if (!strcmp(name, SEGMENT_SHORT_READ))
            options |= SEGMENT_SHORT_READS;
        if (!strncmp(name, INPUT_UNSET_PREFIX, strlen(INPUT_UNSET_PREFIX)))
            options |= SEGMENT_UNSET_IS_INPUT;
    }
    return options;
}

static char *copy_argument(const ktest *test, const char *name)
{
    for (size_t i = 0; i < test->objects.count; i++) {
        const ktest_object *object = &test->objects.items[i];
        if (!strcmp(object->name, name))
            return text_format("%.*s", (int)object->size, (const char *)object->bytes);
    }
    return memory_copy_text("");
}

/* The arguments that the test holds as objects are given as they are, too: a program that is not instrumented takes
 * them from there. */
static void make_arguments(const ktest *test, char *program, char **arguments)
{
    size_t given = test->args.count ? test->args.count : 1;
    arguments[0] = program;
    for (size_t i = 1; i < test->args.count; i++)
        arguments[i] = test->args.items[i];
    for (uint32_t i = 0; i < test->symbolic_args && i < SEGMENT_ARGUMENTS; i++) {
        char name[16];
        snprintf(name, sizeof name, "arg%02u", i);
        arguments[given + i] = copy_argument(test, name);
    }
}

/* An empty standard input has no object; the campaign's programs never read ours. */
static executor_settings make_settings(const replay *of, const ktest *test, char *program, char **arguments,
                                       const program_inputs *inputs)
{
    make_arguments(test, program, arguments);
    return (executor_settings){.program = program,
                               .arguments = arguments,
                               .checks = of->checks,
                               .options = options_of(test),
                               .run_seconds = of->run_seconds,
                               .input = "/dev/null",
                               .cage = {.mode = of->cage, .allowed = of->allowed},
                               .inputs = *inputs,
                               .entry_size = test_inputs_size(test, "data")};
}

static bool is_expected(const replay *of, const bug *shown)
{
    if (!of->expect)
        return true;
    const char *at = strchr(of->expect, '@'), *colon = strrchr(of->expect, ':');
    size_t kind_length = at ? (size_t)(at - of->expect) : strlen(of->expect);
    if (strlen(shown->kind) != kind_length || strncmp(shown->kind, of->expect, kind_length))
        return false;
    if (!at || !colon || colon < at)
        return true;
    char *file = text_format("%.*s", (int)(colon - at - 1), at + 1);
    bool same = shown->file && !strcmp(file_name(shown->file), file_name(file)) &&
                shown->line == strtoul(colon + 1, NULL, 10);
    memory_free(file);
    return same;
}

/* Prints the bugs; does one of them count? */
static bool print_bugs(const replay *of, const bug_list *list)
{
    bool counts = false;
    for (size_t i = 0; i < bug_list_count(list); i++) {
        bug shown = {0};
        text words = {0};
        campaign_result_bug(bug_list_at(list, i), NULL, &shown);
        bug_add_headline(&shown, &words);
        if (!of->quiet)
            fprintf(stderr, "%s\n", text_get(&words));
        counts |= is_expected(of, &shown);
        text_free(&words);
        bug_free(&shown);
    }
    return counts;
}

replay_findings replay_show_bugs(const replay *of, const executor *ran, const char *path, const text *input,
                                 bool is_second)
{
    char *why = NULL;
    size_t size;
    expr_arena arena;
    trace run = {0};
    program *known = program_open(path, &why);
    memory_free(why);
    const module_list *modules = executor_modules(ran);
    if (known)
        program_set_modules(known, modules);
    symbolizer *symbols = symbolizer_new();
    symbolizer_set_process(symbols, executor_pid(ran), path);
    symbolizer_set_modules(symbols, modules);
    expr_arena_init(&arena);
    const uint8_t *segment = executor_segment(ran, &size);
    trace_read(&run, executor_header(ran), segment, size, &arena);
    bug_list *list = bug_list_new(known, symbols, of->checks);
    bug_changes changes = {0};
    bug_run facts = {.trace = &run, .result = executor_result(ran), .input = (const uint8_t *)text_get(input),
                     .size = input->length, .number = 1};
    if (is_second) {
        trace_keep_bugs(&run, BUG_UNINITIALIZED_READ);
        facts.result = (run_result){0};
    }
    bug_list_add_run(list, &facts, &changes);
    replay_findings found = {.bugs = bug_list_count(list), .counts = print_bugs(of, list)};
    array_free(&changes);
    bug_list_free(list);
    trace_free(&run);
    expr_arena_free(&arena);
    symbolizer_free(symbols);
    program_free(known);
    return found;
}

static bool run_single(const replay *of, const replay_test *at, const executor_settings *settings, replay_findings *found)
{
    char *why = NULL;
    executor *runner = executor_start(settings, &why);
    if (!runner) {
        message_error("%s: %s", at->program, why);
        memory_free(why);
        return false;
    }
    bool is_second = (settings->options & SEGMENT_UNSET_IS_BUG) != 0;
    *found = replay_show_bugs(of, runner, at->program, &at->input, is_second);
    executor_free(runner);
    return true;
}

/* What an ordinary run does not show, a second one may: a use of memory that was never written. */
static int run_once(const replay *of, replay_test *at)
{
    replay_findings found = {0}, more = {0};
    if (!run_single(of, at, &at->settings, &found))
        return STATUS_ERROR;
    executor_settings second = at->settings;
    second.options |= SEGMENT_UNSET_IS_BUG;
    second.quiet = true;
    bool is_wanted = of->checks >> BUG_UNINITIALIZED_READ & 1 && !(second.options & SEGMENT_UNSET_IS_INPUT);
    if (!found.counts && is_wanted && !run_single(of, at, &second, &more))
        return STATUS_ERROR;
    if (!found.bugs && !more.bugs && !of->quiet)
        fprintf(stderr, "no bug shows\n");
    return found.counts || more.counts ? STATUS_FOUND : STATUS_FINE;
}

/* The test's input as the program takes it, and the settings for one run on it. */
static bool prepare(const replay *of, replay_test *at)
{
    char *why = NULL;
    if (!at->program) {
        message_error("%s: it names no program; give it with --program", at->path);
        return false;
    }
    /* A program that is not instrumented reads its standard input itself. */
    if (!test_input_find(&at->settings, at->test, of->asan ? "stdin" : NULL, &at->input, &why)) {
        message_error("%s: %s", at->program, why);
        memory_free(why);
        return false;
    }
    at->settings.options |= SEGMENT_SINGLE;
    if (of->gdb && !(at->settings.options & SEGMENT_UNSET_IS_INPUT))
        at->settings.options |= SEGMENT_UNSET_IS_BUG;
    at->settings.quiet = of->quiet;
    at->settings.single_input = (const uint8_t *)text_get(&at->input);
    at->settings.single_size = at->input.length;
    return true;
}

static int run_test(const replay *of, const char *path, const ktest *test)
{
    char *program = find_program(of, path, test);
    char **arguments = memory_allocate(test->args.count + SEGMENT_ARGUMENTS + 2, sizeof *arguments);
    test_inputs inputs;
    test_inputs_find(&inputs, test);
    replay_test at = {.path = path, .test = test, .program = program,
                      .settings = make_settings(of, test, program, arguments, &inputs.inputs)};
    int status = STATUS_ERROR;
    if (prepare(of, &at))
        status = of->gdb ? replay_in_gdb(&at) : of->asan ? replay_with_asan(of, &at) : run_once(of, &at);
    for (uint32_t i = 0; i < inputs.inputs.argument_count; i++)
        memory_free(arguments[(test->args.count ? test->args.count : 1) + i]);
    test_inputs_free(&inputs);
    memory_free(program);
    memory_free(arguments);
    text_free(&at.input);
    return status;
}

static int replay_one(const replay *of, const char *path)
{
    ktest test = {0};
    const char *why;
    if (!ktest_load(&test, path, &why)) {
        message_error("%s: %s", path, why);
        return STATUS_ERROR;
    }
    if (!of->quiet) {
        text words = {0};
        test_text_add(&test, path, &words);
        fputs(text_get(&words), stderr);
        text_free(&words);
    }
    int status = run_test(of, path, &test);
    ktest_free(&test);
    return status;
}

int command_replay(int argc, char **argv)
{
    replay of;
    if (argc == 2 && !strcmp(argv[1], "--help")) {
        fputs(help, stdout);
        return STATUS_FINE;
    }
    int status = parse(&of, argc, argv) && (!of.gdb || replay_finds_gdb()) && choose_cage(&of) ? STATUS_FINE : STATUS_ERROR;
    for (size_t i = 0; i < of.tests.count && status != STATUS_ERROR; i++) {
        int one = replay_one(&of, of.tests.items[i]);
        status = one > status ? one : status;
    }
    array_free(&of.tests);
    return status;
}
