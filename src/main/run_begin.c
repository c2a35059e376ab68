#include "run_command.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "program_build.h"
#include "seed_files.h"
#include "test_input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- building ---- */

static char *copy_option(const char *word)
{
    return word ? memory_copy_text(word) : NULL;
}

static build_record make_record(const run_options *options)
{
    char *folder = realpath(".", NULL);
    build_record made = {.folder = memory_copy_text(folder ? folder : "."),
                         .entry = copy_option(options->entry),
                         .lengths = copy_option(options->lengths),
                         .globals = copy_option(options->globals),
                         .bounds = options->entry_bounds};
    for (size_t i = 0; i < options->assumptions.count; i++)
        array_push(&made.assumptions, memory_copy_text(options->assumptions.items[i]));
    for (size_t i = 0; i < options->build.count; i++)
        array_push(&made.words, memory_copy_text(options->build.items[i]));
    free(folder);
    return made;
}

/* False after messages. */
static bool build(const run_options *options, const char *output)
{
    build_record record = make_record(options);
    bool fine = program_build(&record, BUILD_FOLLOWED, output);
    if (!fine && !options->entry)
        message_error("run: the program does not build; see the messages above");
    build_record_free(&record);
    return fine;
}

/* How the program was built, beside it. */
static bool place_record(const run_command *of)
{
    build_record record = make_record(&of->options);
    char *path = file_join(output_folder_path(of->record.folder), BUILD_RECORD_NAME);
    bool placed = build_record_write(&record, path);
    if (!placed)
        message_error("%s: %s", path, strerror(errno));
    memory_free(path);
    build_record_free(&record);
    return placed;
}

static bool place_program(const char *built, const char *program)
{
    text content = {0};
    bool placed =
        file_read(built, &content) && file_write(program, content.data, content.length) && chmod(program, 0755) == 0;
    if (!placed)
        message_error("%s: %s", program, strerror(errno));
    text_free(&content);
    return placed;
}

/* Builds in a folder of its own; `place` (may be null) is called with the result before that folder is removed. */
typedef bool (*place_function)(void *context, const char *built);

static bool build_and(const run_options *options, void *context, place_function place)
{
    char folder[] = "/tmp/splat-build-XXXXXX";
    if (!mkdtemp(folder)) {
        message_error("%s: %s", folder, strerror(errno));
        return false;
    }
    char *built = file_join(folder, "program");
    bool fine = build(options, built) && place(context, built);
    memory_free(built);
    file_remove(folder);
    return fine;
}

static bool place_at(void *context, const char *built)
{
    return place_program(built, context);
}

bool run_build_into(const run_options *options, const char *program)
{
    char *path = memory_copy_text(program);
    bool fine = build_and(options, path, place_at);
    memory_free(path);
    return fine;
}

static bool make_folder(run_command *of)
{
    char *why = NULL;
    of->record.folder = output_folder_new(of->options.output, &why);
    if (why)
        message_error("%s", why);
    memory_free(why);
    return of->record.folder != NULL;
}

/* The program stands in the output folder, so that its tests can be replayed as long as the folder exists. The folder
 * is made only when there is a program. */
static bool make_folder_and_place(void *context, const char *built)
{
    run_command *of = context;
    if (!make_folder(of))
        return false;
    of->program = file_join(output_folder_path(of->record.folder), "program");
    return place_program(built, of->program) && place_record(of);
}

bool run_open_program(run_command *of)
{
    char *why = NULL;
    of->tables = program_open(of->program, &why);
    if (!of->tables)
        message_error("%s: %s", of->program, why);
    memory_free(why);
    return of->tables != NULL;
}

/* ---- checking ---- */

static bool is_there(const char *path, int how)
{
    if (access(path, how) == 0)
        return true;
    message_error("%s: %s", path, strerror(errno));
    return false;
}

/* Checked before anything is built or run. */
static bool check_files(const run_options *options)
{
    for (size_t i = 0; i < options->build.count; i++) {
        const char *word = options->build.items[i];
        bool is_value = i && !strcmp(options->build.items[i - 1], "-include");
        if (word[0] != '-' && !is_value && strchr(word, '.') && !is_there(word, R_OK))
            return false;
    }
    for (size_t i = 0; i < options->seeds.count; i++)
        if (!is_there(options->seeds.items[i], R_OK))
            return false;
    if (options->program && !is_there(options->program, X_OK))
        return false;
    if (options->output && file_exists(options->output)) {
        message_error("%s: exists already; choose another folder with -o, or go on there with --resume",
                      options->output);
        return false;
    }
    return true;
}

/* ---- the database ---- */

bool run_store_settings(run_command *of)
{
    campaign_db *db = of->record.db;
    char *absolute = realpath(of->program, NULL), *folder = realpath(".", NULL);
    const char *program = of->options.build.count ? "" : absolute ? absolute : of->program;
    uint64_t hash = program_hash(of->tables);
    bool fine = campaign_db_put_setting(db, "program", program, strlen(program)) &&
                campaign_db_put_setting(db, "recorded", of->recorded, strlen(of->recorded)) &&
                campaign_db_put_setting(db, "hash", &hash, sizeof hash) &&
                campaign_db_put_setting(db, "modules", "", 0);
    if (fine && !of->words.count) { /* a new campaign; an old one keeps its words */
        text words = {0};
        pack_number(&words, (uint64_t)of->argc);
        for (int i = 0; i < of->argc; i++)
            pack_string(&words, of->argv[i]);
        fine = campaign_db_put_setting(db, "words", words.data, words.length) &&
               campaign_db_put_setting(db, "folder", folder ? folder : "", folder ? strlen(folder) : 0);
        text_free(&words);
    }
    free(absolute);
    free(folder);
    return fine;
}

void run_add_seed(run_command *of, uint64_t *id, const void *bytes, size_t count)
{
    bundle seed = {.id = (*id)++, .is_seed = true};
    bundle_set_input(&seed, bytes, count);
    ledger_add(of->record.work, &seed, LEDGER_NOBODY, false);
    bundle_free(&seed);
}

bool run_load_seed(const run_command *of, const char *path, text *input)
{
    ktest test = {0};
    char *why = NULL, **arguments = run_make_arguments(of);
    executor_settings settings = run_executor_settings(of, arguments);
    char *main_object = input_options_main_object(&of->options.inputs);
    bool fine = test_input_load(path, main_object, &test);
    if (fine && !test_input_find(&settings, &test, NULL, input, &why)) {
        message_error("%s: %s", of->program, why);
        fine = false;
    }
    memory_free(why);
    memory_free(main_object);
    memory_free(arguments);
    ktest_free(&test);
    return fine;
}

static bool find_seeds(const run_options *options, seed_files *into)
{
    for (size_t i = 0; i < options->seeds.count; i++)
        if (!seed_files_add(into, options->seeds.items[i]))
            return false;
    return true;
}

static bool add_seeds(run_command *of, const seed_files *files)
{
    uint64_t id = run_record_new_first_id(&of->record);
    bool fine = true;
    for (size_t i = 0; fine && i < files->count; i++) {
        text input = {0};
        fine = run_load_seed(of, files->items[i], &input);
        if (fine)
            run_add_seed(of, &id, input.data, input.length);
        text_free(&input);
    }
    if (!files->count && !of->grammar) /* zeros */
        run_add_seed(of, &id, NULL, 0);
    return fine;
}

static bool make_database(run_command *of)
{
    char *why = NULL, *path = file_join(output_folder_path(of->record.folder), "campaign.db");
    of->record.db = campaign_db_create(path, &why);
    memory_free(path);
    if (of->record.db && !run_store_settings(of))
        why = memory_copy_text(campaign_db_error(of->record.db));
    if (why)
        message_error("%s; choose a folder that can be written with -o", why);
    bool fine = !why;
    memory_free(why);
    if (!fine)
        return false;
    run_record_save(&of->record, true);
    if (!of->record.failure && !campaign_db_commit(of->record.db)) {
        message_error("%s", campaign_db_error(of->record.db));
        return false;
    }
    return !of->record.failure;
}

/* ---- beginning ---- */

/* Elsewhere than in the working folder a file can only stand in a layer over what is there. */
static bool has_its_files(const run_command *of)
{
    for (size_t i = 0; of->cage != CAGE_NAMESPACES && i < of->options.inputs.files.count; i++)
        if (of->options.inputs.files.items[i].name[0] == '/') {
            message_error("--file %s: an absolute path needs a cage of namespaces; %s", of->options.inputs.files.items[i].name,
                          of->no_better_cage ? of->no_better_cage : "see --cage");
            return false;
        }
    return true;
}

bool run_choose_cage(run_command *of)
{
    char *why_not = NULL;
    bool fine = cage_choose(of->options.cage, of->options.allowed, &of->cage, &why_not);
    if (!fine)
        message_error("--cage %s: %s; --cage auto takes what there is", cage_mode_name(of->options.cage), why_not);
    of->no_better_cage = why_not;
    return fine && has_its_files(of);
}

static bool begin(run_command *of, const seed_files *seeds)
{
    of->record.work = ledger_new();
    of->record.found = tally_new();
    if (of->options.build.count) {
        if (!build_and(&of->options, of, make_folder_and_place) || !run_open_program(of))
            return false;
    } else {
        of->program = memory_copy_text(of->options.program);
        if (!run_open_program(of) || !make_folder(of))
            return false;
    }
    of->recorded = memory_copy_text(of->program);
    of->record.program = of->recorded;
    return add_seeds(of, seeds) && make_database(of);
}

/* The seeds are found before there is an output folder, which splat-last leads to from then on. */
bool run_begin(run_command *of)
{
    seed_files seeds = {0};
    bool fine = check_files(&of->options) && run_choose_cage(of) && find_seeds(&of->options, &seeds) && begin(of, &seeds);
    seed_files_free(&seeds);
    return fine;
}
