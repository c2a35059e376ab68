#include "commands.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../compile/entry_harness.h"
#include "../compile/entry_lengths.h"
#include "../report/campaign_result.h"
#include "run_command.h"
#include "run_grammar.h"
#include "run_partition.h"
#include "run_sync.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Set by the signal handler, and where the loop must end: the one thing that they share. */
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

/* ---- what the user reads ---- */

static void show_start(run_command *of)
{
    const char *inputs[1];
    campaign_plan plan = {.program = of->recorded,
                          .inputs = inputs,
                          .seconds = of->options.seconds,
                          .runs = of->options.runs,
                          .folder = output_folder_path(of->record.folder),
                          .cage = of->cage == CAGE_NAMESPACES ? NULL : cage_mode_name(of->cage),
                          .no_better_cage = of->no_better_cage,
                          .paths_before = tally_get_statistics(of->record.found)->counters.paths};
    char *words = of->options.entry ? text_format("the parameters of %s", of->options.entry)
                                    : input_options_describe(&of->options.inputs);
    inputs[0] = words;
    plan.input_count = words[0] != 0;
    terminal_show_start(of->record.terminal, &plan);
    memory_free(words);
}

static void add_entry_bounds(const run_options *options, campaign_summary *to)
{
    summary_add_text(&to->bounds, "pointers: null, up to %" PRIu32 " elements, or what an earlier pointer points to",
                     options->entry_bounds.elements);
    summary_add_text(&to->bounds, "pointers inside structs: %" PRIu32 " levels deep, then null",
                     options->entry_bounds.levels);
    input_options_add_size("strings", (segment_size){options->entry_bounds.characters, options->entry_bounds.prefix},
                           "characters", &to->bounds);
    summary_add_text(&to->bounds, "void *: %d bytes", ENTRY_BUFFER_SIZE);
    if (!entry_lengths_are_off(options->lengths))
        summary_add_text(&to->bounds, "pointers with a length beside them: as many elements as it says, or null for none");
    if (options->globals)
        summary_add_text(&to->bounds, "variables: %s", options->globals);
    for (size_t i = 0; i < options->assumptions.count; i++)
        summary_add_text(&to->bounds, "assumed: %s", options->assumptions.items[i]);
}

/* Those that are over, and the one in which the campaign ended. */
static void add_stages(const run_command *of, campaign_summary *to)
{
    if (!of->growth.prefix)
        return;
    summary_stage last = {of->growth.prefix, to->runs, to->paths, to->seconds, to->frontier == 0};
    for (size_t i = 0; i < of->growth.stages.count; i++) {
        last.runs -= of->growth.stages.items[i].runs;
        last.seconds -= of->growth.stages.items[i].seconds;
        array_push(&to->stages, of->growth.stages.items[i]);
    }
    array_push(&to->stages, last);
    summary_add_text(&to->bounds, "prefixes: at most %" PRIu32 " bytes in stage %zu, the last", last.prefix,
                     to->stages.count);
}

static void fill_summary(run_command *of, campaign_summary *to)
{
    run_record *record = &of->record;
    to->command = memory_copy_text(of->grammar ? "grammar" : "run");
    to->program = of->options.build.count ? memory_copy_text("program") : memory_copy_text(of->recorded);
    to->random_seed = of->options.random_seed;
    to->loops_are_plain = of->loops_are_plain;
    campaign_result_figures(record->found, of->tables, to);
    if (record->failure) {
        memory_free(to->stop_reason);
        to->stop_reason = memory_copy_text("output folder cannot be written");
    }
    to->tests = output_folder_test_count(record->folder);
    input_options_add_bounds(&of->options.inputs, &to->bounds);
    if (of->options.entry)
        add_entry_bounds(&of->options, to);
    add_stages(of, to);
    run_sync_finish(of->sync, to);
    run_grammar_finish(of, to);
    run_partition_finish(of, to);
    to->cage = cage_mode_name(of->cage);
    to->no_better_cage = of->no_better_cage ? memory_copy_text(of->no_better_cage) : NULL;
    for (unsigned i = 0; i < CAGE_PART_COUNT; i++)
        if (of->options.allowed >> i & 1)
            summary_add_text(&to->allowed, "%s", cage_part_name(i));
    for (size_t i = 0; i < tally_bug_count(record->found); i++) {
        bug made = {0};
        campaign_result_bug(tally_bug_at(record->found, i),
                            i < record->bug_inputs.count ? record->bug_inputs.items[i] : NULL, &made);
        array_push(&to->bugs, made);
    }
}

static void note_disk(run_record *of, bool written)
{
    if (written || of->failure)
        return;
    of->failure = memory_copy_text(output_folder_error(of->folder));
    terminal_show_error(of->terminal, "%s", of->failure);
}

static void explain_loops(run_record *of)
{
    const loop_tables *tables = tally_get_loop_tables(of->found);
    text shown = {0};
    loop_tables_print(tables, &shown);
    if (!tables->count)
        text_add(&shown, "no loop was summarized\n");
    note_disk(of, output_folder_write_loops(of->folder, &shown));
    terminal_show_tables(of->terminal, &shown);
    text_free(&shown);
}

static void finish(run_command *of)
{
    run_record *record = &of->record;
    campaign_summary summary = {0};
    text json = {0};
    fill_summary(of, &summary);
    summary_to_json(&summary, &json);
    note_disk(record, output_folder_write_summary(record->folder, &json));
    terminal_show_end(record->terminal, &summary, output_folder_path(record->folder));
    if (of->options.explain_loops)
        explain_loops(record);
    if (of->options.json)
        fwrite(json.data, 1, json.length, stdout);
    text_free(&json);
    summary_free(&summary);
}

/* ---- the command ---- */

static int find_status(const run_command *of, const char *reason)
{
    tally *found = of->record.found;
    if (of->record.failure || !strcmp(reason, "error") || run_partition_error(of->partition) ||
        tally_get_statistics(found)->counters.selfcheck_failures)
        return STATUS_ERROR;
    if (!strcmp(reason, "interrupted"))
        return STATUS_INTERRUPTED;
    if (tally_bug_count(found))
        return STATUS_FOUND;
    return run_partition_is_refuted(of->partition) ? STATUS_INCONCLUSIVE : STATUS_FINE;
}

static int explore(run_command *of)
{
    char *why = NULL;
    show_start(of);
    const char *reason = run_explore(of, &why);
    run_partition_end(of->partition, reason);
    tally_finish(of->record.found, reason, ledger_open_edges(of->record.work));
    finish(of);
    if (why)
        message_error("%s: %s", of->program, why);
    memory_free(why);
    if (run_partition_error(of->partition))
        message_error("%s", run_partition_error(of->partition));
    int status = find_status(of, reason);
    if (status == STATUS_INCONCLUSIVE && of->options.quiet)
        message_note("%s: its blocks depend on each other; splat show --partition %s tells where", of->options.partition,
                     output_folder_path(of->record.folder));
    return status;
}

static bool prepare(run_command *of)
{
    if (of->options.dump && !file_make_folder(of->options.dump)) {
        message_error("%s: %s", of->options.dump, strerror(errno));
        return false;
    }
    if (of->options.resume)
        return run_resume(of) && run_sync_begin(of) && (!of->grammar || run_grammar_begin(of));
    return run_partition_begin(of) && run_sync_join(of) && run_begin(of) && run_sync_begin(of) &&
           (!of->grammar || run_grammar_begin(of));
}

bool run_parse(run_command *of, int argc, char **argv, word_list *words)
{
    bool is_grammar = !strcmp(argv[0], "grammar");
    of->grammar_options = (grammar_options){0};
    array_clear(words);
    if (is_grammar && !grammar_options_take(&of->grammar_options, argc, argv, words))
        return false;
    for (int i = 0; i < argc && !is_grammar; i++)
        array_push(words, (const char *)argv[i]);
    if (!run_options_parse(&of->options, (int)words->count, (char **)(uintptr_t)words->items))
        return false;
    if (is_grammar && of->options.partition) {
        message_error("--partition: does not go with splat grammar");
        return false;
    }
    return !is_grammar || of->options.resume || run_grammar_open(of);
}

int command_run(int argc, char **argv)
{
    run_command of = {.argc = argc, .argv = argv, .interrupted = &interrupted};
    int status = STATUS_ERROR;
    if (run_parse(&of, argc, argv, &of.parsed)) {
        if (of.options.help) {
            run_options_print_help();
            status = STATUS_FINE;
        } else {
            catch_interrupts();
            of.record.tool = realpath("/proc/self/exe", NULL);
            of.record.terminal = terminal_new(of.options.quiet);
            of.record.options = &of.options;
            status = prepare(&of) ? explore(&of) : STATUS_ERROR;
            terminal_free(of.record.terminal);
        }
    }
    free(of.record.tool);
    array_free(&of.growth.stages);
    run_sync_free(of.sync);
    run_grammar_free(of.grammar);
    run_partition_free(of.partition);
    array_free(&of.parsed);
    run_record_free(&of.record);
    program_free(of.tables);
    module_list_free(&of.modules);
    memory_free(of.program);
    memory_free(of.recorded);
    memory_free(of.no_better_cage);
    run_options_free(&of.options);
    for (size_t i = 0; i < of.words.count; i++)
        memory_free(of.words.items[i]);
    array_free(&of.words);
    return status;
}
