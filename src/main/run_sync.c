#include "run_sync.h"

#include "../base/clock.h"
#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../base/version.h"
#include "../expr/expr_arena.h"
#include "../store/input_objects.h"
#include "../store/sync_folder.h"

#include <ctype.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define LOOK_SECONDS 2.0
#define STATS_SECONDS 5.0
#define BATCH 64             /* inputs that are read at once */
#define DEFAULT_NAME "splat"
#define LENGTH_BYTES 4       /* before the content of an input that has a length */

struct run_sync {
    run_command *command;
    sync_folder *folder;
    imports *imports;
    map paths; /* hashes of those that explorers which are gone have run */
    char *path, *name;
    char *object; /* the name of the input that is exchanged */
    bool goes_on; /* this campaign has read from the folder before */
    bool is_lost; /* the folder cannot be written any more */

    trace_input_list inputs; /* what a run declares, the exchanged input among it; and that run's input: */
    text input;
    uint64_t first_id, next_id; /* of imports */
    bool is_batch_out, was_batch_full;
    double last_look, last_stats;
    time_t start, last_find, last_crash, last_hang;
    uint64_t imported, written, skipped_before, cut_before;
};

/* ---- joining ---- */

static char *get_setting(const run_command *of, const char *name)
{
    text value = {0};
    campaign_db_get_setting(of->record.db, name, &value);
    text_add(&value, "");
    return text_take(&value);
}

/* A campaign that goes on finds its folder from wherever it is called, unless it is given another one. */
static char *find_path(const run_command *of, bool *goes_on)
{
    char *made = NULL, *given = NULL, *path = NULL, *absolute = realpath(of->options.sync, NULL);
    *goes_on = false;
    if (of->record.db && !of->options.reseed) {
        given = get_setting(of, "sync_given");
        path = get_setting(of, "sync_path");
        if (*path && strcmp(given, of->options.sync) == 0)
            made = memory_copy_text(path);
        char *name = get_setting(of, "sync_name");
        *goes_on = *path && strcmp(name, of->options.name) == 0 &&
                   (made || (absolute && strcmp(absolute, path) == 0));
        memory_free(name);
    }
    memory_free(given);
    memory_free(path);
    free(absolute);
    return made ? made : memory_copy_text(of->options.sync);
}

bool run_sync_join(run_command *of)
{
    char *why = NULL;
    if (!of->options.sync)
        return true;
    if (!of->options.name)
        of->options.name = DEFAULT_NAME;
    run_sync *made = memory_allocate(1, sizeof *made);
    made->command = of;
    made->name = memory_copy_text(of->options.name);
    made->path = find_path(of, &made->goes_on);
    made->folder = sync_folder_open(made->path, made->name, made->goes_on, &why);
    of->sync = made;
    if (why)
        message_error("%s", why);
    memory_free(why);
    return made->folder != NULL;
}

static bool store_place(run_sync *of)
{
    campaign_db *db = of->command->record.db;
    const char *given = of->command->options.sync;
    char *absolute = realpath(of->path, NULL);
    bool stored = absolute && campaign_db_put_setting(db, "sync_given", given, strlen(given)) &&
                  campaign_db_put_setting(db, "sync_path", absolute, strlen(absolute)) &&
                  campaign_db_put_setting(db, "sync_name", of->name, strlen(of->name));
    if (!stored)
        message_error("%s", absolute ? campaign_db_error(db) : of->path);
    free(absolute);
    return stored;
}

/* The paths that the campaign has run so far, by the lines of its events. */
static void load_paths(run_sync *of)
{
    static const char key[] = "\"path\": \"";
    text events = {0};
    char *path = file_join(output_folder_path(of->command->record.folder), "events.jsonl");
    if (file_read(path, &events))
        for (const char *at = text_get(&events); (at = strstr(at, key));) {
            at += strlen(key);
            map_put(&of->paths, strtoull(at, NULL, 16), NULL);
        }
    memory_free(path);
    text_free(&events);
}

static uint64_t count_skipped(const run_sync *of)
{
    return of->skipped_before + sync_folder_skipped(of->folder);
}

static uint64_t count_cut(const run_sync *of)
{
    return of->cut_before + sync_folder_cut(of->folder);
}

static void load_counts(run_sync *of)
{
    text packed = {0};
    campaign_db_get_setting(of->command->record.db, "sync_counts", &packed);
    unpacker from = unpack_from(packed.data, packed.length);
    uint64_t imported = unpack_number(&from), written = unpack_number(&from), skipped = unpack_number(&from),
             cut = unpack_number(&from);
    if (unpack_is_complete(&from)) {
        of->imported = imported;
        of->written = written;
        of->skipped_before = skipped;
        of->cut_before = cut;
    }
    text_free(&packed);
}

static void store_counts(run_sync *of)
{
    text packed = {0};
    pack_number(&packed, of->imported);
    pack_number(&packed, of->written);
    pack_number(&packed, count_skipped(of));
    pack_number(&packed, count_cut(of));
    campaign_db_put_setting(of->command->record.db, "sync_counts", packed.data, packed.length);
    text_free(&packed);
}

/* ---- the input that is exchanged ---- */

static const trace_input *find_exchanged(const run_sync *of, const trace_input *inputs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (inputs[i].name && strcmp(inputs[i].name, of->object) == 0 && inputs[i].kind == INPUT_SIZED)
            return &inputs[i];
    return NULL;
}

/* A run that asked for it shows where its bytes stand. */
static void learn_inputs(run_sync *of, const trace_input *inputs, size_t count, const void *input, size_t size)
{
    if (of->inputs.count || !find_exchanged(of, inputs, count))
        return;
    trace_input_list_copy(&of->inputs, inputs, count);
    text_add_bytes(&of->input, input, size);
}

static size_t longest_input(const run_sync *of)
{
    const trace_input *input = find_exchanged(of, of->inputs.items, of->inputs.count);
    return input->size > LENGTH_BYTES ? input->size - LENGTH_BYTES : 0;
}

/* The first run, for what it asks for. */
static bool try_program(run_sync *of)
{
    run_command *command = of->command;
    char *why = NULL, **arguments = run_make_arguments(command);
    executor_settings settings = run_executor_settings(command, arguments);
    executor *runner = executor_start(&settings, &why);
    if (runner) {
        expr_arena arena;
        trace run = {0};
        size_t size;
        expr_arena_init(&arena);
        if (executor_get_state(runner) == EXECUTOR_READY)
            executor_run(runner, NULL, 0);
        const uint8_t *segment = executor_segment(runner, &size);
        trace_read(&run, executor_header(runner), segment, size, &arena);
        learn_inputs(of, run.inputs.items, run.inputs.count, "", 0);
        trace_free(&run);
        expr_arena_free(&arena);
        executor_free(runner);
    } else {
        message_error("%s: %s", command->program, why);
    }
    memory_free(why);
    memory_free(arguments);
    return runner != NULL;
}

bool run_sync_begin(run_command *of)
{
    run_sync *sync = of->sync;
    if (!sync)
        return true;
    sync->object = input_options_main_object(&of->options.inputs);
    if (!try_program(sync))
        return false;
    bool is_by_option = strcmp(sync->object, "data") != 0; /* a later run may ask for it */
    if (!sync->inputs.count && !is_by_option) {
        message_error("--sync: %s has no input that others know; give it --stdin N, --file NAME=N, or LLVMFuzzerTestOneInput",
                      of->recorded);
        return false;
    }
    if (of->options.resume && !of->options.reseed)
        load_paths(sync);
    if (sync->goes_on)
        load_counts(sync);
    sync->imports = imports_new(of->options.jobs);
    sync->first_id = sync->next_id = run_record_new_first_id(&of->record);
    sync->start = time(NULL);
    return store_place(sync);
}

void run_sync_free(run_sync *of)
{
    if (!of)
        return;
    imports_free(of->imports);
    sync_folder_free(of->folder);
    trace_input_list_clear(&of->inputs);
    array_free(&of->inputs);
    text_free(&of->input);
    map_free(&of->paths);
    memory_free(of->path);
    memory_free(of->name);
    memory_free(of->object);
    memory_free(of);
}

/* ---- reading ---- */

/* The campaign has its own results: it goes on alone. */
static void lose(run_sync *of)
{
    if (!of->is_lost)
        terminal_show_error(of->command->record.terminal, "%s; the campaign goes on alone",
                            sync_folder_error(of->folder));
    of->is_lost = true;
}

/* The input of a run, as the one that we know, but for what was read. */
static void take_input(void *context, const void *bytes, size_t count)
{
    run_sync *of = context;
    ktest known = {0}, test = {0};
    text input = {0};
    store_objects_from_input(of->inputs.items, of->inputs.count, (const uint8_t *)of->input.data, of->input.length,
                             &known);
    for (size_t i = 0; i < known.objects.count; i++) {
        const ktest_object *object = &known.objects.items[i];
        if (strcmp(object->name, of->object) != 0)
            ktest_add_object(&test, object->name, object->bytes, object->size);
    }
    ktest_add_object(&test, of->object, bytes, (uint32_t)count);
    store_input_from_objects(of->inputs.items, of->inputs.count, &test, &input);
    imports_add(of->imports, of->next_id++, input.data, input.length);
    of->imported++;
    text_free(&input);
    ktest_free(&test);
    ktest_free(&known);
}

/* What was read counts as read when the campaign has it for good. */
static void end_batch(run_sync *of)
{
    run_record *record = &of->command->record;
    if (of->is_batch_out)
        run_record_save(record, true);
    if (record->failure)
        return;
    if (of->is_batch_out)
        store_counts(of);
    of->is_batch_out = false;
    if (!sync_folder_save_marks(of->folder))
        lose(of);
}

static void look(run_sync *of)
{
    if (!of->inputs.count)
        return;
    size_t taken = sync_folder_read(of->folder, longest_input(of), BATCH, of, take_input);
    of->is_batch_out = taken > 0;
    of->was_batch_full = taken == BATCH;
    of->last_look = clock_seconds();
}

static void write_stats(run_sync *of);

void run_sync_turn(run_sync *of)
{
    if (!of || of->is_lost)
        return;
    double now = clock_seconds();
    if (now - of->last_stats >= STATS_SECONDS)
        write_stats(of);
    if (imports_get_phase(of->imports) != IMPORTS_NONE)
        return;
    bool is_time = !of->last_look || of->was_batch_full || now - of->last_look >= LOOK_SECONDS;
    if (of->is_batch_out || is_time)
        end_batch(of);
    if (is_time && !of->is_lost && !of->command->record.failure)
        look(of);
}

imports *run_sync_imports(run_sync *of)
{
    return of ? of->imports : NULL;
}

const map *run_sync_paths(const run_sync *of)
{
    return of ? &of->paths : NULL;
}

bool run_sync_waits(run_sync *of)
{
    if (!of || of->is_lost)
        return false;
    return imports_get_phase(of->imports) != IMPORTS_NONE ||
           !campaign_statistics_is_complete(tally_get_statistics(of->command->record.found));
}

/* ---- writing ---- */

/* Writes the exchanged input of a run. */
static void write_input(run_sync *of, sync_kind kind, const char *words, const trace_input_list *inputs,
                        const uint8_t *input, size_t size)
{
    ktest test = {0};
    uint32_t before = sync_folder_count(of->folder, kind);
    store_objects_from_input(inputs->items, inputs->count, input, size, &test);
    for (size_t i = 0; i < test.objects.count; i++) {
        const ktest_object *object = &test.objects.items[i];
        if (strcmp(object->name, of->object) == 0 &&
            !sync_folder_add(of->folder, kind, words, object->bytes, object->size))
            lose(of);
    }
    of->written += sync_folder_count(of->folder, kind) - before;
    ktest_free(&test);
}

/* What AFL's names say, too: when it was found, and from what. Here that is the number of the test or bug in the output
 * folder. */
static char *make_words(run_sync *of, uint64_t number)
{
    const campaign_statistics *statistics = tally_get_statistics(of->command->record.found);
    return text_format("src:%06" PRIu64 ",time:%" PRIu64 ",execs:%" PRIu64 ",op:splat", number,
                       (uint64_t)(statistics->seconds * 1000), statistics->counters.runs);
}

static void write_test(run_sync *of, const campaign_step *step)
{
    char *origin = make_words(of, output_folder_test_count(of->command->record.folder));
    char *words = text_format("%s,+cov", origin);
    write_input(of, SYNC_QUEUE, words, &step->test_inputs, step->test_input.items, step->test_input.count);
    of->last_find = time(NULL);
    memory_free(words);
    memory_free(origin);
}

/* A check that fails where the program would go on ends other tools' programs with SIGABRT, if anything does. */
static void write_bug(run_sync *of, size_t index)
{
    const found_bug *bug = tally_bug_at(of->command->record.found, index);
    bool is_hang = bug->kind == BUG_TIMEOUT || bug->kind == BUG_HANG;
    char *origin = make_words(of, index + 1);
    char *words = is_hang ? memory_copy_text(origin)
                          : text_format("sig:%02u,%s", bug->signal ? bug->signal : (unsigned)SIGABRT, origin);
    write_input(of, is_hang ? SYNC_HANG : SYNC_CRASH, words, &bug->inputs, bug->input, bug->input_size);
    *(is_hang ? &of->last_hang : &of->last_crash) = time(NULL);
    memory_free(words);
    memory_free(origin);
}

/* A test that others want: it covers what no test did, is not theirs, and does not end with a bug. */
static bool is_wanted(run_sync *of, const campaign_step *step)
{
    bool covers = false;
    coverage *covered = tally_get_coverage(of->command->record.found);
    for (size_t i = 0; i < step->sides.count; i++)
        covers |= !coverage_has_side(covered, step->sides.items[i]);
    for (size_t i = 0; i < step->bugs.count; i++)
        covers &= !bug_kind_stops(step->bugs.items[i].kind);
    bool is_theirs = step->seed_done >= of->first_id && step->seed_done < of->next_id;
    return step->has_test && covers && !is_theirs;
}

void run_sync_step(run_sync *of, run_record *record, unsigned explorer, campaign_step *step)
{
    bool is_test_wanted = of && !of->is_lost && is_wanted(of, step);
    size_t first = record->unsaved.count;
    run_record_step(record, explorer, step);
    if (!of || of->is_lost || record->failure)
        return;
    if (step->has_test)
        learn_inputs(of, step->test_inputs.items, step->test_inputs.count, step->test_input.items,
                     step->test_input.count);
    if (step->has_test && of->command->options.jobs > 1)
        map_put(&of->paths, step->test_path, NULL);
    if (is_test_wanted)
        write_test(of, step);
    for (size_t i = first; i < record->unsaved.count; i++)
        if (record->unsaved.items[i].is_new)
            write_bug(of, record->unsaved.items[i].index);
}

/* ---- figures ---- */

static void add_words(const run_sync *of, text *to)
{
    for (int i = 0; i < of->command->argc; i++)
        text_addf(to, "%s%s", i ? " " : "splat ", of->command->argv[i]);
    for (size_t i = 0; i < to->length; i++)
        if ((unsigned char)to->data[i] < ' ')
            to->data[i] = ' ';
}

/* A shell reads the file: only harmless characters. */
static char *make_banner(const run_sync *of)
{
    char *banner = memory_copy_text(file_name(of->command->recorded));
    for (char *at = banner; *at; at++)
        if (!isalnum((unsigned char)*at) && !strchr("-_.", *at))
            *at = '_';
    return banner;
}

static void add_figure(text *to, const char *key, uint64_t value)
{
    text_addf(to, "%-18s: %" PRIu64 "\n", key, value);
}

static void add_figures(run_sync *of, text *to)
{
    run_record *record = &of->command->record;
    const campaign_statistics *statistics = tally_get_statistics(record->found);
    coverage_counts counts = coverage_count(tally_get_coverage(record->found), of->command->tables);
    uint64_t runs = statistics->counters.runs, tests = output_folder_test_count(record->folder);
    uint64_t open = ledger_open_edges(record->work);
    time_t now = time(NULL);
    double share = counts.branches ? 100.0 * (double)counts.branches_covered / (double)counts.branches : 0;
    add_figure(to, "start_time", (uint64_t)of->start);
    add_figure(to, "last_update", (uint64_t)now);
    add_figure(to, "run_time", (uint64_t)(now - of->start));
    add_figure(to, "fuzzer_pid", (uint64_t)getpid());
    add_figure(to, "cycles_done", 0);
    add_figure(to, "cycles_wo_finds", 0);
    add_figure(to, "execs_done", runs ? runs : 1); /* others divide by these two */
    text_addf(to, "%-18s: %.2f\n", "execs_per_sec",
              statistics->seconds > 0 ? (double)runs / statistics->seconds : 0.0);
    add_figure(to, "corpus_count", tests ? tests : 1);
    add_figure(to, "corpus_found", sync_folder_count(of->folder, SYNC_QUEUE));
    add_figure(to, "corpus_imported", of->imported);
    add_figure(to, "cur_item", tests);
    add_figure(to, "pending_favs", 0);
    add_figure(to, "pending_total", open);
    text_addf(to, "%-18s: %.2f%%\n", "bitmap_cvg", share);
    add_figure(to, "saved_crashes", sync_folder_count(of->folder, SYNC_CRASH));
    add_figure(to, "saved_hangs", sync_folder_count(of->folder, SYNC_HANG));
    add_figure(to, "last_find", (uint64_t)of->last_find);
    add_figure(to, "last_crash", (uint64_t)of->last_crash);
    add_figure(to, "last_hang", (uint64_t)of->last_hang);
    add_figure(to, "exec_timeout", 0);
    add_figure(to, "edges_found", counts.branches_covered);
    add_figure(to, "total_edges", counts.branches);
}

static void write_stats(run_sync *of)
{
    text content = {0}, words = {0};
    char *banner = make_banner(of);
    add_figures(of, &content);
    add_words(of, &words);
    text_addf(&content, "%-18s: %s\n", "afl_banner", banner);
    text_addf(&content, "%-18s: splat %s\n", "afl_version", SPLAT_VERSION);
    text_addf(&content, "%-18s: default\n", "target_mode");
    text_addf(&content, "%-18s: %s\n", "command_line", text_get(&words));
    if (!sync_folder_write_stats(of->folder, &content))
        lose(of);
    of->last_stats = clock_seconds();
    memory_free(banner);
    text_free(&words);
    text_free(&content);
}

void run_sync_finish(run_sync *of, campaign_summary *to)
{
    if (!of)
        return;
    if (!of->is_lost && imports_get_phase(of->imports) == IMPORTS_NONE)
        end_batch(of);
    if (!of->is_lost)
        write_stats(of);
    store_counts(of);
    to->sync = (summary_sync){.folder = memory_copy_text(of->path),
                              .name = memory_copy_text(of->name),
                              .imported = of->imported,
                              .cut = count_cut(of),
                              .skipped = count_skipped(of),
                              .written = of->written};
}
