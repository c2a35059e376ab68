#include "run_record.h"

#include "../base/clock.h"
#include "../base/file.h"
#include "../base/memory.h"
#include "../report/campaign_result.h"
#include "../store/input_objects.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAVE_SECONDS 0.25
#define ID_BITS 40 /* of a bundle's number; above it stands its explorer's */

/* A full disk ends the campaign: what is written stays, what follows would be lost. */
static void note_failure(run_record *of, const char *why)
{
    if (of->failure)
        return;
    of->failure = memory_copy_text(why);
    terminal_show_error(of->terminal, "%s; free some space and go on with splat run --resume %s", why,
                        output_folder_path(of->folder));
}

static void note_disk(run_record *of, bool written)
{
    if (!written)
        note_failure(of, output_folder_error(of->folder));
}

static void fill_test(const run_record *of, ktest *test, const trace_input_list *inputs, const uint8_t *input,
                      size_t size)
{
    ktest_add_arg(test, of->program);
    for (size_t i = 0; i < of->options->arguments.count; i++)
        ktest_add_arg(test, of->options->arguments.items[i]);
    test->symbolic_args = (uint32_t)of->options->inputs.arguments.count;
    store_objects_from_input(inputs->items, inputs->count, input, size, test);
    for (size_t i = 0; i < of->options->inputs.files.count; i++)
        store_add_file_facts(of->options->inputs.files.items[i].name, test);
}

/* `path_hash` may be null. */
static void add_event(run_record *of, const char *kind, const char *path, uint64_t run, const uint64_t *path_hash,
                      bool is_outside)
{
    text line = {0};
    json_writer writer = json_writer_compact(&line);
    json_begin_object(&writer);
    json_put_string(&writer, "event", kind);
    json_put_string(&writer, "input", path ? path : "");
    json_put_unsigned(&writer, "run", run);
    if (path_hash) {
        char hash[17];
        snprintf(hash, sizeof hash, "%016" PRIx64, *path_hash);
        json_put_string(&writer, "path", hash);
    }
    if (is_outside)
        json_put_bool(&writer, "outside", true);
    json_end_object(&writer);
    note_disk(of, output_folder_add_event(of->folder, &line));
    text_free(&line);
}

static void write_test(run_record *of, const campaign_step *step)
{
    ktest test = {0};
    char *path = NULL;
    fill_test(of, &test, &step->test_inputs, step->test_input.items, step->test_input.count);
    note_disk(of, output_folder_add_test(of->folder, &test, &path));
    if (path)
        add_event(of, "test", path, step->run, &step->test_path, step->is_outside);
    memory_free(path);
    ktest_free(&test);
}

/* A harness may call an input "data", too, but not one whose length is input. */
static bool is_fuzz_target(const trace_input_list *inputs)
{
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->items[i].kind == INPUT_SIZED && inputs->items[i].name && !strcmp(inputs->items[i].name, "data"))
            return true;
    return false;
}

/* Null-terminated. The caller frees the list, but not the names. */
static const char **list_names(const named_input *of, size_t count)
{
    const char **names = memory_allocate(count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = of[i].name;
    return names;
}

/* What the run was allowed, its replay must be. Null-terminated, of `words`, which has room for 5. */
static void list_replay_options(const run_options *options, char **list, const char **words)
{
    text parts = {0};
    size_t count = 0;
    for (unsigned i = 0; i < CAGE_PART_COUNT; i++)
        if (options->allowed >> i & 1)
            text_addf(&parts, "%s%s", parts.length ? "," : "", cage_part_name(i));
    *list = text_take(&parts);
    if (options->allowed) {
        words[count++] = "--allow";
        words[count++] = *list;
    }
    if (options->cage != CAGE_AUTO) {
        words[count++] = "--cage";
        words[count++] = cage_mode_name(options->cage);
    }
    words[count] = NULL;
}

static void write_bug(run_record *of, bug_change change)
{
    const found_bug *found = tally_bug_at(of->found, change.index);
    bug shown = {0};
    text report = {0};
    ktest test = {0};
    char *path = NULL;
    campaign_result_bug(found, NULL, &shown);
    fill_test(of, &test, &found->inputs, found->input, found->input_size);
    bug_add_report(&shown, &report);
    const char **files = list_names(of->options->inputs.files.items, of->options->inputs.files.count);
    const char **variables = list_names(of->options->inputs.variables.items, of->options->inputs.variables.count);
    const char *replay_options[5];
    char *allowed;
    list_replay_options(of->options, &allowed, replay_options);
    output_bug made = {.kind = shown.kind,
                       .file = shown.file,
                       .line = shown.line,
                       .report = text_get(&report),
                       .input = &test,
                       .output = &found->output,
                       .tool = of->tool,
                       .replay_options = replay_options,
                       .files = files,
                       .environment = variables,
                       .is_fuzz_target = is_fuzz_target(&found->inputs),
                       .run_seconds = of->options->run_seconds};
    note_disk(of, output_folder_write_bug(of->folder, (unsigned)change.index + 1, &made, &path));
    memory_free(files);
    memory_free(variables);
    memory_free(allowed);
    while (of->bug_inputs.count <= change.index)
        array_push(&of->bug_inputs, NULL);
    memory_free(of->bug_inputs.items[change.index]);
    of->bug_inputs.items[change.index] = path;
    if (change.is_new) {
        terminal_show_bug(of->terminal, &shown);
        add_event(of, shown.kind, path, found->run, NULL, false);
    }
    ktest_free(&test);
    text_free(&report);
    bug_free(&shown);
}

static void forget_known_path(run_record *of, campaign_step *step)
{
    bool is_new = true;
    if (of->counts_paths_once && step->has_path)
        map_put(&of->paths, step->test_path, &is_new);
    if (is_new)
        return;
    tally_forget_path(of->found, step->has_test);
    step->has_test = false;
}

void run_record_load_paths(run_record *of, const char *folder)
{
    static const char before[] = "\"path\": \"";
    char *name = file_join(folder, "events.jsonl"), *line = NULL;
    size_t size = 0;
    FILE *from = fopen(name, "r");
    while (from && getline(&line, &size, from) > 0) {
        const char *hash = strstr(line, before);
        if (hash && !strstr(line, "\"outside\": true"))
            map_put(&of->paths, strtoull(hash + sizeof before - 1, NULL, 16), NULL);
    }
    if (from)
        fclose(from);
    free(line);
    memory_free(name);
}

void run_record_step(run_record *to, unsigned explorer, campaign_step *step)
{
    if (to->failure)
        return;
    size_t first = to->unsaved.count;
    to->marks.has_begun |= step->seed_done && step->run;
    ledger_apply(to->work, step, explorer);
    tally_apply(to->found, explorer, step, &to->unsaved);
    forget_known_path(to, step);
    if (step->has_test)
        write_test(to, step);
    if (to->keeps_inputs && step->has_test && step->sides.count) {
        text input = {0};
        text_add_bytes(&input, step->test_input.items, step->test_input.count);
        array_push(&to->kept_inputs, input);
    }
    for (size_t i = first; i < to->unsaved.count && !to->failure; i++)
        write_bug(to, to->unsaved.items[i]);
}

void run_record_save(run_record *of, bool now)
{
    double time = clock_seconds();
    if (of->failure || (!now && time - of->last_saved < SAVE_SECONDS))
        return;
    of->marks.tests = output_folder_test_count(of->folder);
    of->marks.event_bytes = output_folder_event_bytes(of->folder);
    if (of->pack_state) {
        text_clear(&of->marks.state);
        of->pack_state(of->state, &of->marks.state);
    }
    if (!campaign_db_save(of->db, of->work, of->found, &of->unsaved, &of->marks))
        note_failure(of, campaign_db_error(of->db));
    array_clear(&of->unsaved);
    of->last_saved = clock_seconds();
}

summary_outside run_record_outside(const run_record *of)
{
    const campaign_counters *counters = &tally_get_statistics(of->found)->counters;
    return (summary_outside){counters->outside_runs, counters->outside_tests, counters->outside_sides};
}

uint64_t run_record_new_first_id(run_record *of)
{
    return (of->marks.epochs++ << ID_BITS) + 1;
}

void run_record_name_bugs(run_record *of)
{
    for (size_t i = of->bug_inputs.count; i < tally_bug_count(of->found); i++) {
        bug shown = {0};
        campaign_result_bug(tally_bug_at(of->found, i), NULL, &shown);
        array_push(&of->bug_inputs, output_folder_bug_input((unsigned)i + 1, shown.kind));
        bug_free(&shown);
    }
}

void run_record_free(run_record *of)
{
    for (size_t i = 0; i < of->bug_inputs.count; i++)
        memory_free(of->bug_inputs.items[i]);
    array_free(&of->bug_inputs);
    array_free(&of->unsaved);
    map_free(&of->paths);
    for (size_t i = 0; i < of->kept_inputs.count; i++)
        text_free(&of->kept_inputs.items[i]);
    array_free(&of->kept_inputs);
    campaign_db_close(of->db);
    output_folder_free(of->folder);
    ledger_free(of->work);
    tally_free(of->found);
    memory_free(of->failure);
    text_free(&of->marks.state);
}
