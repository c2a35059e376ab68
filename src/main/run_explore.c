#include "run_command.h"
#include "run_grammar.h"
#include "run_growth.h"
#include "run_loops.h"
#include "run_partition.h"
#include "run_sync.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "../explore/campaign.h"
#include "../explore/crew.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#define SOLO 1u          /* the number of the only explorer */
#define BUNDLES_AT_ONCE 64
#define SENTENCES_AT_ONCE 16 /* for workers */
#define WAIT_MILLISECONDS 50 /* for what others may bring */

/* ---- settings ---- */

char **run_make_arguments(const run_command *of)
{
    static char placeholder[] = "";
    size_t count = of->options.arguments.count, symbolic = of->options.inputs.arguments.count;
    char **arguments = memory_allocate(count + symbolic + 2, sizeof *arguments);
    arguments[0] = of->program;
    for (size_t i = 0; i < count; i++)
        arguments[i + 1] = (char *)of->options.arguments.items[i];
    for (size_t i = 0; i < symbolic; i++)
        arguments[count + i + 1] = placeholder;
    return arguments;
}

static uint32_t segment_options(const run_command *of)
{
    const run_options *options = &of->options;
    const char *quick = getenv("SPLAT_QUICK_RUNS");
    return (options->real_world ? SEGMENT_REAL_WORLD : 0) |
           (getenv("SPLAT_SELFCHECK") ? SEGMENT_SELFCHECK : 0) |
           (options->fail_allocations ? SEGMENT_FAIL_ALLOCATIONS : 0) |
           (options->short_reads ? SEGMENT_SHORT_READS : 0) |
           (options->follow_floats ? SEGMENT_FOLLOW_FLOATS : 0) |
           (options->summarize_loops && !of->loops_are_plain ? SEGMENT_SUMMARIZE_LOOPS : 0) |
           (options->summarize_loops == LOOPS_SCANS ? SEGMENT_SUMMARIZE_SCANS : 0) |
           (options->partition ? SEGMENT_FLOW : 0) |
           (getenv("SPLAT_FLOW_COARSE") ? SEGMENT_FLOW_COARSE : 0) |
           (options->explain_loops ? SEGMENT_EXPLAIN_LOOPS : 0) |
           (options->uninit == UNINIT_INPUT ? SEGMENT_UNSET_IS_INPUT : 0) |
           (quick && strcmp(quick, "0") == 0 ? SEGMENT_PLAIN_FORKS : 0);
}

executor_settings run_executor_settings(const run_command *of, char **arguments)
{
    const run_options *options = &of->options;
    return (executor_settings){.program = of->program,
                               .arguments = arguments,
                               .quiet = true,
                               .run_seconds = options->run_seconds,
                               .megabytes = options->megabytes,
                               .cage = {of->cage, options->allowed, NULL, options->processes},
                               .options = segment_options(of),
                               .checks = options->checks,
                               .inputs = input_options_get(&options->inputs),
                               .filler = (uint32_t)options->random_seed,
                               .entry_size = options->data_size};
}

static campaign_settings make_settings(run_command *of, char **arguments)
{
    const run_options *options = &of->options;
    campaign_settings made = {.executor = run_executor_settings(of, arguments),
                              .search = options->search,
                              .random_seed = options->random_seed,
                              .megabytes = options->driver_megabytes,
                              .stop_at_ub = options->stop_at_ub,
                              .no_trials = options->no_trials,
                              .finds_unset = options->uninit == UNINIT_CHECK,
                              .selfcheck = getenv("SPLAT_SELFCHECK") != NULL,
                              .resumes = of->record.marks.has_begun,
                              .imports = of->sync != NULL,
                              .patterns = of->partition ? run_partition_patterns(of->partition) : run_grammar_patterns(of->grammar),
                              .goes_outside = of->partition || run_grammar_goes_outside(of->grammar),
                              .paths = run_sync_paths(of->sync),
                              .interrupted = of->interrupted};
    made.executor.modules = &of->modules;
    made.solver.query_milliseconds = (unsigned)(options->query_seconds * 1000);
    made.solver.interrupted = of->interrupted;
    made.solver.without = options->without;
    made.solver.dump_folder = options->dump;
    made.solver.record_file = options->record;
    return made;
}

/* ---- while it explores ---- */

typedef struct exploration {
    run_command *command;
    double last_second; /* of the stage, by the tally; 0: none */
    uint64_t last_run;
    bool is_other_program;
} exploration;

static void show_status(exploration *of)
{
    run_record *record = &of->command->record;
    if (!terminal_wants_status(record->terminal))
        return;
    const campaign_statistics *statistics = tally_get_statistics(record->found);
    coverage_counts counts = coverage_count(tally_get_coverage(record->found), of->command->tables);
    campaign_status status = {.seconds = statistics->seconds,
                              .runs = statistics->counters.runs,
                              .paths = statistics->counters.paths,
                              .frontier = ledger_open_edges(record->work),
                              .branches = counts.branches,
                              .branches_covered = counts.branches_covered,
                              .bugs = tally_bug_count(record->found),
                              .solver_seconds = tally_get_solver(record->found).seconds / of->command->options.jobs};
    terminal_show_status(record->terminal, &status);
}

/* The modules give the numbers of sites and sides their meaning: they must be those of the campaign so far, whose list
 * grows with the libraries that the program loads. Every process begins with that list, but two of them can add to it
 * at the same time. */
static bool on_modules(void *context, const module_list *modules)
{
    exploration *of = context;
    run_command *command = of->command;
    if (module_list_begins_with(&command->modules, modules) && command->modules.modules.count)
        return true;
    if (!module_list_begins_with(modules, &command->modules))
        return false;
    of->is_other_program |= module_list_has_other_file(modules, &command->modules);
    if (of->is_other_program)
        return false;
    text packed = {0};
    module_list_pack(modules, &packed);
    module_list_copy(&command->modules, modules);
    program_set_modules(command->tables, &command->modules);
    campaign_db_put_setting(command->record.db, "modules", packed.data, packed.length);
    text_free(&packed);
    return true;
}

static const char *find_stop_reason(const run_command *of)
{
    if (of->record.failure)
        return "error";
    if (*of->interrupted)
        return "interrupted";
    if (ledger_is_empty(of->record.work) && !run_sync_waits(of->sync) && !run_grammar_waits(of->grammar) &&
        !run_partition_waits(of->partition))
        return "finished";
    if (of->options.seconds > 0 && tally_seconds(of->record.found) >= of->options.seconds)
        return "time";
    if (of->options.runs && tally_get_statistics(of->record.found)->counters.runs >= of->options.runs)
        return "runs";
    return NULL;
}

/* ---- alone ---- */

static void start_alone(void *context, campaign *at)
{
    exploration *of = context;
    run_record *record = &of->command->record;
    size_t count;
    ARRAY(uint32_t) sides = {0}, sites = {0};
    const uint8_t *covered = coverage_bytes(tally_get_coverage(record->found), &count);
    for (size_t i = 0; i < count; i++)
        if (covered[i])
            array_push(&sides, (uint32_t)i);
    for (size_t i = 0; i < tally_failed_check_count(record->found); i++)
        array_push(&sites, tally_failed_check_at(record->found, i));
    campaign_add_news(at, sides.items, sides.count, sites.items, sites.count);
    array_free(&sides);
    array_free(&sites);
}

static void take_modules(void *context, const module_list *modules)
{
    exploration *of = context;
    of->is_other_program |= !on_modules(of, modules);
    if (of->is_other_program)
        *of->command->interrupted = 1;
}

/* What others found is run when all work that is open is in the tree of this campaign. */
static void take_imports(exploration *of, campaign *at)
{
    run_record *record = &of->command->record;
    imports *from = run_sync_imports(of->command->sync);
    imports_phase phase = from ? imports_get_phase(from) : IMPORTS_NONE;
    bool asks = phase == IMPORTS_WAIT && record->marks.has_begun && !ledger_seeds(record->work);
    if (!asks && phase != IMPORTS_FOUND)
        return;
    for (const bundle *next; asks && (next = ledger_take(record->work, SOLO));)
        campaign_add_work(at, next);
    size_t count;
    const bundle *batch = imports_list(from, &count);
    for (size_t i = 0; i < count; i++)
        campaign_add_work(at, &batch[i]);
    if (asks)
        imports_ask(from);
    else
        imports_place(from, SOLO);
}

/* Nothing is left to do: sleeps a moment if others may bring more. */
static bool wait_for_others(const run_command *of)
{
    if (!run_sync_waits(of->sync))
        return false;
    poll(NULL, 0, WAIT_MILLISECONDS);
    return true;
}

/* Seeds come when nothing else waits: all work that is open is then in the tree of this campaign. */
static bool find_work(void *context, campaign *at)
{
    const exploration *of = context;
    ledger *work = of->command->record.work;
    size_t count = 0;
    if (run_partition_needs_base(of->command->partition) && run_partition_feed(of->command, at, SOLO))
        return true;
    for (const bundle *next; count < BUNDLES_AT_ONCE && (next = ledger_take(work, SOLO)); count++)
        campaign_add_work(at, next);
    if (count)
        return true;
    for (const bundle *next; (next = ledger_take_seed(work, SOLO)); count++)
        campaign_add_work(at, next);
    if (count > 0 || run_grammar_feed(of->command, 1, at, SOLO) || run_partition_feed(of->command, at, SOLO))
        return true;
    const bundle *late = ledger_take_late(work, SOLO);
    if (late)
        campaign_add_work(at, late);
    return late || run_grammar_waits(of->command->grammar) || wait_for_others(of->command);
}

static void take_step(void *context, campaign_step *step)
{
    exploration *of = context;
    if (of->command->sync)
        imports_note(run_sync_imports(of->command->sync), SOLO, step);
    run_sync_step(of->command->sync, &of->command->record, SOLO, step);
}

static void take_turn(void *context, campaign *at)
{
    exploration *of = context;
    run_record_save(&of->command->record, false);
    if (of->command->grammar && !campaign_has_work(at))
        run_grammar_feed(of->command, 1, at, SOLO);
    run_sync_turn(of->command->sync);
    take_imports(of, at);
    show_status(of);
    if (of->command->record.failure)
        *of->command->interrupted = 1;
}

/* What is left of the budget; a campaign that goes on has used some of it. */
static void set_limits(const run_command *of, campaign_settings *settings)
{
    const campaign_statistics *before = tally_get_statistics(of->record.found);
    if (of->options.seconds > 0)
        settings->seconds = of->options.seconds - before->seconds;
    if (of->options.runs)
        settings->runs = of->options.runs - before->counters.runs;
}

static const char *explore_alone(exploration *of, campaign_settings *settings, char **why)
{
    run_record *record = &of->command->record;
    settings->first_id = run_record_new_first_id(record);
    settings->context = of;
    settings->on_start = start_alone;
    settings->on_modules = take_modules;
    settings->find_work = find_work;
    settings->on_step = take_step;
    settings->on_turn = take_turn;
    const char *reason = "error";
    campaign *explorer = campaign_new(settings, why);
    if (explorer) {
        campaign_run(explorer, why);
        reason = campaign_stop_reason(explorer);
    }
    campaign_free(explorer);
    tally_end_explorer(record->found, SOLO);
    return reason;
}

/* ---- together ---- */

static uint64_t new_first_id(void *context)
{
    return run_record_new_first_id(&((exploration *)context)->command->record);
}

static void take_worker_step(void *context, unsigned worker, campaign_step *step)
{
    run_command *command = ((exploration *)context)->command;
    run_sync_step(command->sync, &command->record, worker, step);
}

static bool may_more_come(void *context)
{
    const run_command *command = ((exploration *)context)->command;
    return run_sync_waits(command->sync) || run_grammar_waits(command->grammar);
}

/* A stage has limits of its own. */
static const char *find_stage_end(const exploration *of)
{
    const campaign_statistics *now = tally_get_statistics(of->command->record.found);
    if (of->last_second > 0 && now->seconds >= of->last_second)
        return "time";
    return of->last_run && now->counters.runs >= of->last_run ? "runs" : NULL;
}

static const char *take_crew_turn(void *context)
{
    exploration *of = context;
    run_record_save(&of->command->record, false);
    if (ledger_seeds(of->command->record.work) < SENTENCES_AT_ONCE)
        run_grammar_feed(of->command, SENTENCES_AT_ONCE, NULL, 0);
    run_sync_turn(of->command->sync);
    show_status(of);
    const char *reason = of->is_other_program ? "error" : find_stop_reason(of->command);
    return reason ? reason : find_stage_end(of);
}

static const char *explore_together(exploration *of, const campaign_settings *settings, char **why)
{
    run_record *record = &of->command->record;
    crew_settings crew = {.explorer = *settings,
                          .jobs = of->command->options.jobs,
                          .work = record->work,
                          .found = record->found,
                          .imports = run_sync_imports(of->command->sync),
                          .waits = may_more_come,
                          .context = of,
                          .new_first_id = new_first_id,
                          .on_modules = on_modules,
                          .on_step = take_worker_step,
                          .on_turn = take_crew_turn};
    unsigned megabytes = settings->megabytes ? settings->megabytes : CAMPAIGN_MEGABYTES;
    crew.explorer.megabytes = megabytes / crew.jobs + 1;
    return crew_run(&crew, why);
}

const char *run_explore(run_command *of, char **why)
{
    exploration state = {.command = of};
    char **arguments = run_make_arguments(of);
    tally_start(of->record.found);
    if (of->options.prefix_growth)
        run_growth_begin(of);
    if (of->options.summarize_loops)
        run_loops_begin(of);
    const char *reason = find_stop_reason(of);
    bool goes_on = !reason;
    while (goes_on) {
        campaign_settings settings = make_settings(of, arguments);
        set_limits(of, &settings);
        if (of->options.prefix_growth)
            run_growth_limit(of, &settings);
        const campaign_statistics *before = tally_get_statistics(of->record.found);
        state.last_second = settings.seconds > 0 ? before->seconds + settings.seconds : 0;
        state.last_run = settings.runs ? before->counters.runs + settings.runs : 0;
        reason = of->options.jobs > 1 ? explore_together(&state, &settings, why)
                                      : explore_alone(&state, &settings, why);
        goes_on = (of->options.prefix_growth && run_growth_goes_on(of, reason)) ||
                  (of->options.summarize_loops && run_loops_go_on(of, reason));
    }
    run_record_save(&of->record, true);
    if (state.is_other_program) {
        memory_free(*why);
        *why = text_format("its libraries are not those that this campaign began with; --reseed begins anew with "
                           "its tests");
        reason = "error";
    }
    memory_free(arguments);
    return reason;
}
