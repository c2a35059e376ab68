#include "commands.h"

#include "../base/file.h"
#include "../base/message.h"
#include "../base/process.h"
#include "../compile/build.h"
#include "../compile/entry_build.h"
#include "../compile/entry_harness.h"
#include "../report/campaign_result.h"
#include "../report/terminal.h"
#include "../store/input_objects.h"
#include "../store/output_folder.h"
#include "run_options.h"
#include "test_input.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct run_command {
    run_options options;
    char *program;        /* path to run */
    const char *recorded; /* how tests name it */
    char *tool;           /* splat itself */
    output_folder *folder;
    terminal *terminal;
    ARRAY(char *) bug_inputs; /* by bug: path of its test in the folder */
    ARRAY(campaign_seed) seeds;
    bool disk_failed;
} run_command;

/* Set by the signal handler alone: the one thing that a handler and the loop share. */
static volatile sig_atomic_t interrupted;

static void on_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

static void catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* A full disk ends the campaign: what is written stays, what follows would be lost. */
static void note_disk(run_command *of, bool written)
{
    if (written || of->disk_failed)
        return;
    of->disk_failed = true;
    interrupted = 1;
    terminal_show_error(of->terminal, "%s; free some space and run again", output_folder_error(of->folder));
}

static void fill_test(const run_command *of, ktest *test, const trace_input *inputs, size_t count,
                      const uint8_t *input, size_t size)
{
    ktest_add_arg(test, of->recorded);
    for (size_t i = 0; i < of->options.arguments.count; i++)
        ktest_add_arg(test, of->options.arguments.items[i]);
    store_objects_from_input(inputs, count, input, size, test);
}

static void add_event(run_command *of, const char *kind, const char *path, uint64_t run)
{
    text line = {0};
    json_writer writer = json_writer_compact(&line);
    json_begin_object(&writer);
    json_put_string(&writer, "event", kind);
    json_put_string(&writer, "input", path ? path : "");
    json_put_unsigned(&writer, "run", run);
    json_end_object(&writer);
    note_disk(of, output_folder_add_event(of->folder, &line));
    text_free(&line);
}

static void on_test(void *context, const trace *run, const uint8_t *input, size_t size, uint64_t number)
{
    run_command *of = context;
    ktest test = {0};
    char *path = NULL;
    fill_test(of, &test, run->inputs.items, run->inputs.count, input, size);
    note_disk(of, output_folder_add_test(of->folder, &test, &path));
    add_event(of, "test", path, number);
    memory_free(path);
    ktest_free(&test);
}

static void write_bug(run_command *of, const found_bug *found, const bug *shown, size_t index)
{
    text report = {0};
    ktest test = {0};
    char *path = NULL;
    fill_test(of, &test, found->inputs.items, found->inputs.count, found->input, found->input_size);
    bug_add_report(shown, output_folder_path(of->folder), &report);
    output_bug made = {.kind = shown->kind,
                       .file = shown->file,
                       .line = shown->line,
                       .report = text_get(&report),
                       .input = &test,
                       .tool = of->tool};
    note_disk(of, output_folder_write_bug(of->folder, (unsigned)index + 1, &made, &path));
    while (of->bug_inputs.count <= index)
        array_push(&of->bug_inputs, NULL);
    memory_free(of->bug_inputs.items[index]);
    of->bug_inputs.items[index] = path;
    ktest_free(&test);
    text_free(&report);
}

static void on_bug(void *context, const found_bug *found, size_t index, bool is_new)
{
    run_command *of = context;
    bug shown = {0};
    campaign_result_bug(found, NULL, &shown);
    write_bug(of, found, &shown, index);
    if (is_new) {
        terminal_show_bug(of->terminal, &shown);
        add_event(of, shown.kind, of->bug_inputs.items[index], found->run);
    }
    bug_free(&shown);
}

static void on_progress(void *context, const campaign *at)
{
    run_command *of = context;
    const campaign_statistics *statistics = campaign_get_statistics(at);
    coverage_counts counts = coverage_count(campaign_get_coverage(at), campaign_get_program(at));
    campaign_status status = {.seconds = statistics->seconds,
                              .runs = statistics->runs,
                              .paths = statistics->paths,
                              .frontier = statistics->frontier,
                              .branches = counts.branches,
                              .branches_covered = counts.branches_covered,
                              .bugs = bug_list_count(campaign_get_bugs(at)),
                              .solver_seconds = campaign_get_solve_statistics(at)->seconds};
    terminal_show_status(of->terminal, &status);
}

/* ---- building ---- */

/* The program stands in the output folder, so that its tests can be replayed as long as the folder exists. */
static bool place_program(run_command *of, const char *built)
{
    text content = {0};
    of->program = file_join(output_folder_path(of->folder), "program");
    bool placed = file_read(built, &content) && file_write(of->program, content.data, content.length) &&
                  chmod(of->program, 0755) == 0;
    if (!placed)
        message_error("%s: %s", of->program, strerror(errno));
    text_free(&content);
    return placed;
}

/* False after messages. */
static bool build(const run_options *options, const char *output)
{
    const word_list *words = &options->build;
    if (options->entry)
        return entry_build(words->items, words->count, options->entry, options->elements, output) == 0;
    bool fine = build_program(words->items, words->count, output) == 0;
    if (!fine)
        message_error("run: the program does not build; see the messages above");
    return fine;
}

static bool build_and_place(run_command *of, char **why)
{
    char folder[] = "/tmp/splat-build-XXXXXX";
    if (!mkdtemp(folder)) {
        message_error("%s: %s", folder, strerror(errno));
        return false;
    }
    char *built = file_join(folder, "program");
    bool fine = build(&of->options, built);
    if (fine) {
        of->folder = output_folder_new(of->options.output, why);
        fine = of->folder && place_program(of, built);
    }
    memory_free(built);
    file_remove(folder);
    return fine;
}

/* Checked before anything is built or run. */
static bool check_files(const run_options *options)
{
    for (size_t i = 0; i < options->build.count; i++) {
        const char *word = options->build.items[i];
        bool is_value = i && !strcmp(options->build.items[i - 1], "-include");
        if (word[0] != '-' && !is_value && access(word, R_OK) != 0 && strchr(word, '.')) {
            message_error("%s: %s", word, strerror(errno));
            return false;
        }
    }
    for (size_t i = 0; i < options->seeds.count; i++)
        if (access(options->seeds.items[i], R_OK) != 0) {
            message_error("%s: %s", options->seeds.items[i], strerror(errno));
            return false;
        }
    if (options->dump && !file_make_folder(options->dump)) {
        message_error("%s: %s", options->dump, strerror(errno));
        return false;
    }
    if (options->program && access(options->program, X_OK) != 0) {
        message_error("%s: %s", options->program, strerror(errno));
        return false;
    }
    if (options->output && file_exists(options->output)) {
        message_error("%s: exists already; choose another folder with -o", options->output);
        return false;
    }
    return true;
}

static bool prepare(run_command *of)
{
    char *why = NULL;
    if (!check_files(&of->options))
        return false;
    bool ready;
    if (of->options.build.count) {
        ready = build_and_place(of, &why);
    } else {
        of->program = memory_copy_text(of->options.program);
        program *readable = program_open(of->program, &why);
        ready = readable != NULL;
        program_free(readable);
        if (!ready) {
            message_error("%s: %s", of->program, why);
            memory_free(why);
            why = NULL;
        }
        if (ready)
            of->folder = output_folder_new(of->options.output, &why);
        ready = ready && of->folder;
    }
    if (why)
        message_error("%s", why);
    memory_free(why);
    of->recorded = of->program;
    return ready;
}

/* ---- exploring ---- */

static char **make_arguments(const run_command *of)
{
    size_t count = of->options.arguments.count;
    char **arguments = memory_allocate(count + 2, sizeof *arguments);
    arguments[0] = of->program;
    for (size_t i = 0; i < count; i++)
        arguments[i + 1] = (char *)of->options.arguments.items[i];
    return arguments;
}

static campaign_settings make_settings(run_command *of, char **arguments)
{
    const run_options *options = &of->options;
    campaign_settings made = {.search = options->search,
                              .random_seed = options->random_seed,
                              .seconds = options->seconds,
                              .runs = options->runs,
                              .megabytes = options->driver_megabytes,
                              .stop_at_ub = options->stop_at_ub,
                              .selfcheck = getenv("SPLAT_SELFCHECK") != NULL,
                              .interrupted = &interrupted,
                              .context = of,
                              .on_test = on_test,
                              .on_bug = on_bug,
                              .on_progress = on_progress};
    made.executor = (executor_settings){.program = of->program,
                                        .arguments = arguments,
                                        .quiet = true,
                                        .run_seconds = options->run_seconds,
                                        .megabytes = options->megabytes,
                                        .options = options->real_world ? SEGMENT_REAL_WORLD : 0,
                                        .checks = options->checks,
                                        .stdin_size = options->stdin_size,
                                        .entry_size = options->data_size};
    made.solver.query_milliseconds = (unsigned)(options->query_seconds * 1000);
    made.solver.interrupted = &interrupted;
    made.solver.without = options->without;
    made.solver.dump_folder = options->dump;
    made.solver.record_file = options->record;
    return made;
}

static void show_start(run_command *of)
{
    char words[64];
    const char *inputs[1] = {words};
    campaign_plan plan = {.program = of->recorded,
                          .inputs = inputs,
                          .seconds = of->options.seconds,
                          .runs = of->options.runs,
                          .folder = output_folder_path(of->folder)};
    if (of->options.stdin_size) {
        snprintf(words, sizeof words, "standard input, up to %" PRIu32 " bytes", of->options.stdin_size);
        plan.input_count = 1;
    } else if (of->options.entry) {
        snprintf(words, sizeof words, "the parameters of %s", of->options.entry);
        plan.input_count = 1;
    }
    terminal_show_start(of->terminal, &plan);
}

static void add_entry_bounds(const run_options *options, campaign_summary *to)
{
    summary_add_text(&to->bounds, "pointers: null, up to %" PRIu32 " elements, or what an earlier pointer points to",
                     options->elements);
    summary_add_text(&to->bounds, "pointers inside structs: %d levels deep, then null", ENTRY_LEVELS);
    summary_add_text(&to->bounds, "strings: at most %d characters; void *: %d bytes", ENTRY_TEXT_LENGTH,
                     ENTRY_BUFFER_SIZE);
}

static void fill_summary(run_command *of, const campaign *explored, campaign_summary *to)
{
    to->command = memory_copy_text("run");
    to->program = of->options.build.count ? memory_copy_text("program") : memory_copy_text(of->program);
    to->random_seed = of->options.random_seed;
    campaign_result_figures(explored, to);
    if (of->disk_failed) {
        memory_free(to->stop_reason);
        to->stop_reason = memory_copy_text("output folder cannot be written");
    }
    to->tests = output_folder_test_count(of->folder);
    if (of->options.stdin_size)
        summary_add_text(&to->bounds, "standard input: at most %" PRIu32 " bytes", of->options.stdin_size);
    if (of->options.entry)
        add_entry_bounds(&of->options, to);
    const bug_list *bugs = campaign_get_bugs(explored);
    for (size_t i = 0; i < bug_list_count(bugs); i++) {
        bug made = {0};
        campaign_result_bug(bug_list_at(bugs, i), i < of->bug_inputs.count ? of->bug_inputs.items[i] : NULL, &made);
        array_push(&to->bugs, made);
    }
}

static void finish(run_command *of, const campaign *explored)
{
    campaign_summary summary = {0};
    text json = {0};
    fill_summary(of, explored, &summary);
    summary_to_json(&summary, &json);
    note_disk(of, output_folder_write_summary(of->folder, &json));
    terminal_show_end(of->terminal, &summary, output_folder_path(of->folder));
    if (of->options.json)
        fwrite(json.data, 1, json.length, stdout);
    text_free(&json);
    summary_free(&summary);
}

/* Each seed as the input of a run. */
static bool load_seeds(run_command *of, campaign_settings *settings)
{
    for (size_t i = 0; i < of->options.seeds.count; i++) {
        ktest test = {0};
        text input = {0};
        char *why = NULL;
        const char *raw_name = of->options.stdin_size ? "stdin" : "data";
        bool fine = test_input_load(of->options.seeds.items[i], raw_name, &test);
        if (fine && !test_input_find(&settings->executor, &test, &input, &why)) {
            message_error("%s: %s", of->program, why);
            fine = false;
        }
        memory_free(why);
        ktest_free(&test);
        if (!fine) {
            text_free(&input);
            return false;
        }
        campaign_seed seed = {.size = input.length};
        seed.bytes = (const uint8_t *)text_take(&input);
        array_push(&of->seeds, seed);
    }
    settings->seeds = of->seeds.items;
    settings->seed_count = of->seeds.count;
    return true;
}

static int explore(run_command *of)
{
    char *why = NULL, **arguments = make_arguments(of);
    campaign_settings settings = make_settings(of, arguments);
    int status = STATUS_ERROR;
    campaign *explored = load_seeds(of, &settings) ? campaign_new(&settings, &why) : NULL;
    if (explored) {
        show_start(of);
        bool ran = campaign_run(explored, &why);
        finish(of, explored);
        status = ran && !of->disk_failed ? campaign_exit_status(explored) : STATUS_ERROR;
    }
    if (why)
        message_error("%s: %s", of->program, why);
    memory_free(why);
    memory_free(arguments);
    campaign_free(explored);
    return status;
}

int command_run(int argc, char **argv)
{
    run_command of = {0};
    int status = STATUS_ERROR;
    if (run_options_parse(&of.options, argc, argv)) {
        if (of.options.help) {
            run_options_print_help();
            status = STATUS_FINE;
        } else {
            catch_interrupts();
            of.tool = realpath("/proc/self/exe", NULL);
            of.terminal = terminal_new(of.options.quiet);
            status = prepare(&of) ? explore(&of) : STATUS_ERROR;
            terminal_free(of.terminal);
        }
    }
    for (size_t i = 0; i < of.bug_inputs.count; i++)
        memory_free(of.bug_inputs.items[i]);
    array_free(&of.bug_inputs);
    for (size_t i = 0; i < of.seeds.count; i++)
        memory_free((void *)(uintptr_t)of.seeds.items[i].bytes);
    array_free(&of.seeds);
    output_folder_free(of.folder);
    memory_free(of.program);
    free(of.tool);
    run_options_free(&of.options);
    return status;
}
