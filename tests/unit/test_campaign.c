#include "explore/campaign.h"
#include "explore/ledger.h"
#include "explore/search.h"
#include "explore/tally.h"

#include "fake_elf.h"
#include "fake_program.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TABLE_HASH 4711
#define COVERAGE_COUNT 5

enum { SITE_FIRST, SITE_SECOND, SITE_BUG, SITE_SHIFT, SITE_COUNT_IN_TABLE };

/* ---- the programs ---- */

static expr_id constant(fake_program *of, uint64_t value)
{
    return expr_const(&of->arena, 8, value);
}

static expr_id equal(fake_program *of, expr_id a, expr_id b)
{
    return expr_binary(&of->arena, EXPR_EQ, a, b);
}

static bool branch(fake_program *of, uint32_t site, expr_id condition, bool taken)
{
    fake_cover(of, 1 + 2 * site + taken);
    return fake_decide(of, EVENT_BRANCH, 0, site, condition, taken);
}

/* Figure 2.1 of the dissertation on bytes: if (x != y) if (2 * x == x + 10) error(). */
static void play_figure(fake_program *of)
{
    uint64_t x, y;
    expr_id sx = fake_input(of, "x", 1, &x), sy = fake_input(of, "y", 1, &y);
    expr_arena *a = &of->arena;
    if (!branch(of, SITE_FIRST, expr_not(a, equal(of, sx, sy)), x != y))
        return;
    expr_id twice = expr_binary(a, EXPR_MUL, constant(of, 2), sx);
    expr_id more = expr_binary(a, EXPR_ADD, sx, constant(of, 10));
    if (branch(of, SITE_SECOND, equal(of, twice, more), (uint8_t)(2 * x) == (uint8_t)(x + 10))) {
        fake_bug(of, BUG_ASSERT, SITE_BUG, "error()");
        fake_exit(of, SEGMENT_END_BUG, 1);
    }
}

static void play_check(fake_program *of)
{
    uint64_t x;
    expr_id sx = fake_input(of, "x", 1, &x);
    expr_id fits = expr_binary(&of->arena, EXPR_ULT, sx, constant(of, 32));
    if (!fake_decide(of, EVENT_CHECK, BUG_SHIFT, SITE_SHIFT, fits, x < 32))
        fake_bug(of, BUG_SHIFT, SITE_SHIFT, NULL);
    branch(of, SITE_FIRST, equal(of, sx, constant(of, 7)), x == 7);
}

static void play_assumption(fake_program *of)
{
    uint64_t x;
    expr_id sx = fake_input(of, "x", 1, &x);
    expr_id assumed = expr_binary(&of->arena, EXPR_ULT, constant(of, 5), sx);
    if (!fake_decide(of, EVENT_ASSUME, 0, SEGMENT_NO_SITE, assumed, x > 5))
        fake_exit(of, SEGMENT_END_ASSUME, 0);
    branch(of, SITE_FIRST, equal(of, sx, constant(of, 9)), x == 9);
}

/* What happens to x == 3. */
static void play_death(fake_program *of, const char *mode)
{
    uint64_t x;
    expr_id sx = fake_input(of, "x", 1, &x);
    if (!branch(of, SITE_FIRST, equal(of, sx, constant(of, 3)), x == 3))
        return;
    signal(SIGSEGV, SIG_DFL);
    if (strcmp(mode, "crash") == 0)
        raise(SIGSEGV);
    else if (strcmp(mode, "kill server") == 0)
        kill(getppid(), SIGKILL);
    else
        pause();
}

static void play_concretization(fake_program *of)
{
    uint64_t x;
    expr_id low = expr_extract(&of->arena, fake_input(of, "x", 1, &x), 0, 2);
    fake_event(of, (segment_event){.kind = EVENT_CONCRETIZE, .site = SITE_FIRST, .expr = low, .value = x & 3});
}

/* Reads y only if x is 5. */
static void play_growth(fake_program *of)
{
    uint64_t x, y;
    expr_id sx = fake_input(of, "x", 1, &x);
    if (!branch(of, SITE_FIRST, equal(of, sx, constant(of, 5)), x == 5))
        return;
    expr_id sy = fake_input(of, "y", 1, &y);
    branch(of, SITE_SECOND, equal(of, sy, constant(of, 9)), y == 9);
}

/* Says that it never took the branch, whatever x is. */
static void play_liar(fake_program *of)
{
    uint64_t x;
    expr_id sx = fake_input(of, "x", 1, &x);
    branch(of, SITE_FIRST, equal(of, sx, constant(of, 5)), false);
}

static void play_loss(fake_program *of)
{
    uint64_t x;
    expr_id sx = fake_input(of, "x", 1, &x);
    segment_loss *losses = fake_area(of, &of->header->losses);
    losses[0] = (segment_loss){.site = SITE_BUG, .reason = LOSS_CALL, .count = 3, .callee = fake_text(of, "mystery")};
    of->header->losses.count = 1;
    branch(of, SITE_FIRST, equal(of, sx, constant(of, 5)), x == 5);
}

static void play_silence(fake_program *of)
{
    uint64_t x;
    expr_id sx = fake_input(of, "x", 1, &x);
    if (branch(of, SITE_FIRST, equal(of, sx, constant(of, 5)), x == 5))
        fake_exit(of, SEGMENT_END_SILENT, 0);
}

static int play_program(void)
{
    const char *mode = getenv("FAKE_MODE");
    fake_program of;
    fake_start(&of);
    fake_register(&of, TABLE_HASH, SITE_COUNT_IN_TABLE, COVERAGE_COUNT);
    if (strcmp(mode, "no input") == 0) {
        fake_set_state(&of, SEGMENT_NO_INPUT);
        fake_exit(&of, SEGMENT_END_EXIT, 0);
    }
    fake_serve(&of);
    fake_use_arena(&of);
    fake_cover(&of, 0);
    if (strcmp(mode, "figure") == 0)
        play_figure(&of);
    else if (strcmp(mode, "check") == 0)
        play_check(&of);
    else if (strcmp(mode, "assume") == 0)
        play_assumption(&of);
    else if (strcmp(mode, "concretize") == 0)
        play_concretization(&of);
    else if (strcmp(mode, "grow") == 0)
        play_growth(&of);
    else if (strcmp(mode, "lie") == 0)
        play_liar(&of);
    else if (strcmp(mode, "loss") == 0)
        play_loss(&of);
    else if (strcmp(mode, "silent") == 0)
        play_silence(&of);
    else
        play_death(&of, mode);
    fake_exit(&of, SEGMENT_END_EXIT, 0);
}

/* ---- the program's file ---- */

static char *folder, *program_path;

static void add_decision(site_table *t, uint32_t no, uint32_t yes, uint32_t line)
{
    uint32_t block = (uint32_t)t->blocks.count, first = (uint32_t)t->numbers.count;
    array_push(&t->numbers, no);
    array_push(&t->numbers, yes);
    array_push(&t->numbers, line);
    array_push(&t->blocks, (site_block){.first_successor = first,
                                        .successor_count = 2,
                                        .first_line = first + 2,
                                        .line_count = 1,
                                        .post_dominator = SITE_NONE,
                                        .loop = SITE_NONE,
                                        .coverage = 1 + 2 * block});
}

static void add_end(site_table *t, uint32_t line)
{
    uint32_t first = (uint32_t)t->numbers.count;
    array_push(&t->numbers, line);
    array_push(&t->blocks, (site_block){.first_line = first,
                                        .line_count = 1,
                                        .post_dominator = SITE_NONE,
                                        .loop = SITE_NONE,
                                        .coverage = SITE_NONE});
}

static int set_up(void **state)
{
    site_table table;
    site_table_init(&table);
    table.hash = TABLE_HASH;
    table.coverage_count = COVERAGE_COUNT;
    uint32_t file = site_table_add_string(&table, "h.c"), name = site_table_add_string(&table, "h");
    array_push(&table.functions, (site_function){.name = name, .file = file, .line = 1, .block_count = 4});
    add_decision(&table, 3, 1, 2);
    add_decision(&table, 3, 2, 3);
    add_end(&table, 4);
    add_end(&table, 5);
    array_push(&table.sites, (site){.kind = SITE_BRANCH, .block = 0, .file = file, .line = 2, .column = 5});
    array_push(&table.sites, (site){.kind = SITE_BRANCH, .block = 1, .file = file, .line = 3, .column = 9});
    array_push(&table.sites, (site){.kind = SITE_OTHER, .block = 2, .file = file, .line = 4, .column = 13});
    array_push(&table.sites,
               (site){.kind = SITE_CHECK, .detail = BUG_SHIFT, .block = 0, .file = file, .line = 2, .column = 8});
    folder = fake_elf_make(&table, &program_path);
    site_table_free(&table);
    return folder ? 0 : -1;
}

static int tear_down(void **state)
{
    fake_elf_remove(folder, program_path);
    return 0;
}

/* ---- campaigns ---- */

#define EXPLORER 1u

typedef struct fixture {
    char variable[64];
    char *environment[2];
    campaign_settings settings;
    ledger *work;
    tally *found;
    size_t tests, new_bugs;
    uint64_t last_run;
    const campaign_statistics *statistics;
} fixture;

static void see_step(void *context, campaign_step *step)
{
    fixture *f = context;
    bug_changes changes = {0};
    ledger_apply(f->work, step, EXPLORER);
    tally_apply(f->found, EXPLORER, step, &changes);
    if (step->has_test) {
        for (size_t i = 0; i < step->test_inputs.count; i++)
            assert_true(step->test_inputs.items[i].first + step->test_inputs.items[i].size <= step->test_input.count);
        assert_true(step->run > f->last_run);
        f->last_run = step->run;
        f->tests++;
    }
    for (size_t i = 0; i < changes.count; i++)
        f->new_bugs += changes.items[i].is_new;
    array_free(&changes);
}

static bool find_work(void *context, campaign *at)
{
    fixture *f = context;
    const bundle *next;
    if ((next = ledger_take(f->work, EXPLORER))) {
        campaign_add_work(at, next);
        return true;
    }
    bool found = false;
    for (; (next = ledger_take_seed(f->work, EXPLORER)); found = true)
        campaign_add_work(at, next);
    return found;
}

static void add_seed(fixture *f, const void *bytes, size_t size)
{
    static uint64_t id = 1;
    bundle seed = {.id = id++, .is_seed = true};
    bundle_set_input(&seed, bytes, size);
    ledger_add(f->work, &seed, LEDGER_NOBODY, false);
    bundle_free(&seed);
}

static void prepare(fixture *f, const char *mode)
{
    *f = (fixture){0};
    snprintf(f->variable, sizeof f->variable, "FAKE_MODE=%s", mode);
    f->environment[0] = f->variable;
    f->work = ledger_new();
    f->found = tally_new();
    f->settings = (campaign_settings){.executor = {.program = program_path,
                                                   .environment = f->environment,
                                                   .quiet = true,
                                                   .run_seconds = 0.5},
                                      .seconds = 50,
                                      .selfcheck = true,
                                      .first_id = 1u << 20,
                                      .context = f,
                                      .find_work = find_work,
                                      .on_step = see_step};
}

/* Explores once; the reason why it stopped. */
static const char *explore(fixture *f)
{
    char *why;
    campaign *explorer = campaign_new(&f->settings, &why);
    if (!explorer)
        fail_msg("%s", why);
    if (!campaign_run(explorer, &why))
        fail_msg("%s", why);
    const char *reason = campaign_stop_reason(explorer);
    campaign_free(explorer);
    return reason;
}

static void go(fixture *f)
{
    if (!ledger_seeds(f->work))
        add_seed(f, NULL, 0);
    const char *reason = explore(f);
    tally_finish(f->found, reason, ledger_open_edges(f->work));
    f->statistics = tally_get_statistics(f->found);
    assert_int_equal(f->statistics->counters.tests, f->tests);
    assert_int_equal(tally_bug_count(f->found), f->new_bugs);
}

static void finish(fixture *f)
{
    ledger_free(f->work);
    tally_free(f->found);
}

static const found_bug *only_bug(const fixture *f)
{
    assert_int_equal(tally_bug_count(f->found), 1);
    return tally_bug_at(f->found, 0);
}

static void expect_exhausted(const fixture *f, uint64_t paths)
{
    assert_string_equal(f->statistics->stop_reason, "exhausted");
    for (size_t i = 0; i < f->statistics->not_exhausted_because.count; i++)
        print_error("not exhausted: %s\n", f->statistics->not_exhausted_because.items[i]);
    assert_true(f->statistics->exhausted);
    assert_int_equal(f->statistics->counters.paths, paths);
    assert_int_equal(f->statistics->frontier, 0);
    assert_int_equal(f->statistics->counters.selfcheck_failures, 0);
}

static void every_search_finds_the_error_of_figure_2_1(void **state)
{
    for (size_t i = 0; search_at(i); i++) {
        fixture f;
        prepare(&f, "figure");
        f.settings.search = search_at(i)->name;
        go(&f);
        expect_exhausted(&f, 3);
        assert_int_equal(f.statistics->counters.runs, 4); /* the confirming one included */
        assert_int_equal(f.tests, 3);
        const found_bug *bug = only_bug(&f);
        assert_int_equal(bug->kind, BUG_ASSERT);
        assert_string_equal(bug->file, "h.c");
        assert_string_equal(bug->function, "h");
        assert_string_equal(bug->message, "error()");
        assert_int_equal(bug->line, 4);
        assert_true(bug->confirmed);
        assert_int_equal(bug->input_size, 2);
        assert_int_equal(bug->input[0], 10);
        assert_int_equal(bug->inputs.count, 2);
        assert_string_equal(bug->inputs.items[1].name, "y");
        for (uint32_t side = 0; side < COVERAGE_COUNT; side++)
            assert_true(coverage_has_side(tally_get_coverage(f.found), side));
        finish(&f);
    }
}

static void a_check_is_made_to_fail(void **state)
{
    fixture f;
    prepare(&f, "check");
    go(&f);
    expect_exhausted(&f, 2);
    const found_bug *bug = only_bug(&f);
    assert_int_equal(bug->kind, BUG_SHIFT);
    assert_int_equal(bug->column, 8);
    assert_true(bug->input[0] >= 32);
    finish(&f);
    prepare(&f, "check");
    f.settings.executor.checks = 1u << BUG_ASSERT; /* nobody wants to know */
    go(&f);
    expect_exhausted(&f, 2);
    assert_int_equal(f.new_bugs, 0);
    finish(&f);
}

static void runs_that_an_assumption_ends_are_no_paths(void **state)
{
    fixture f;
    prepare(&f, "assume");
    go(&f);
    expect_exhausted(&f, 2);
    assert_int_equal(f.statistics->counters.runs, 3);
    assert_int_equal(f.statistics->counters.assumed_away, 1);
    assert_int_equal(f.tests, 2);
    finish(&f);
}

static void a_crash_is_a_bug_and_a_path(void **state)
{
    fixture f;
    prepare(&f, "crash");
    go(&f);
    expect_exhausted(&f, 2);
    const found_bug *bug = only_bug(&f);
    assert_int_equal(bug->kind, BUG_SEGFAULT);
    assert_int_equal(bug->signal, SIGSEGV);
    assert_string_equal(bug->function, "h");
    assert_true(bug->confirmed);
    assert_int_equal(bug->input[0], 3);
    finish(&f);
}

static void a_run_that_takes_too_long_is_a_bug(void **state)
{
    fixture f;
    prepare(&f, "hang");
    f.settings.executor.run_seconds = 0.1;
    go(&f);
    assert_int_equal(only_bug(&f)->kind, BUG_TIMEOUT);
    assert_int_equal(f.statistics->counters.timeouts, 1);
    assert_int_equal(f.statistics->counters.paths, 2);
    assert_false(f.statistics->exhausted);
    finish(&f);
}

static void values_inputs_and_silence(void **state)
{
    fixture f;
    prepare(&f, "concretize");
    go(&f);
    expect_exhausted(&f, 4);
    finish(&f);
    prepare(&f, "grow");
    go(&f);
    expect_exhausted(&f, 3);
    finish(&f);
    prepare(&f, "silent");
    go(&f);
    expect_exhausted(&f, 2);
    assert_int_equal(f.tests, 1);
    finish(&f);
    prepare(&f, "no input");
    go(&f);
    expect_exhausted(&f, 1);
    assert_int_equal(f.statistics->counters.runs, 1);
    finish(&f);
}

static void a_contradiction_is_seen(void **state)
{
    fixture f;
    prepare(&f, "lie");
    f.settings.selfcheck = false;
    go(&f);
    assert_int_equal(f.statistics->counters.divergences, 1);
    assert_int_equal(f.statistics->counters.paths, 1);
    assert_false(f.statistics->exhausted);
    finish(&f);
    prepare(&f, "lie");
    go(&f);
    assert_int_equal(f.statistics->counters.selfcheck_failures, 1);
    finish(&f);
}

static void losses_are_added_up(void **state)
{
    fixture f;
    prepare(&f, "loss");
    go(&f);
    assert_false(f.statistics->exhausted);
    assert_string_equal(f.statistics->stop_reason, "finished");
    assert_int_equal(f.statistics->losses.count, 1);
    assert_int_equal(f.statistics->losses.items[0].count, 6);
    assert_string_equal(f.statistics->losses.items[0].callee, "mystery");
    finish(&f);
}

static void limits_and_seeds(void **state)
{
    fixture f;
    prepare(&f, "figure");
    f.settings.runs = 1;
    go(&f);
    assert_string_equal(f.statistics->stop_reason, "runs");
    assert_int_equal(f.statistics->frontier, 1);
    assert_false(f.statistics->exhausted);
    finish(&f);

    volatile sig_atomic_t at_once = 1;
    prepare(&f, "figure");
    f.settings.interrupted = &at_once;
    go(&f);
    assert_string_equal(f.statistics->stop_reason, "interrupted");
    finish(&f);

    prepare(&f, "figure");
    add_seed(&f, "\12\1", 2);
    add_seed(&f, "\1\1", 2);
    f.settings.runs = 1;
    go(&f);
    assert_int_equal(only_bug(&f)->input[1], 1);
    finish(&f);
}

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number)
{
    interrupted = number;
}

/* The only run that is left hangs when the interrupt comes. */
static void an_interrupted_run_is_not_the_end_of_all(void **state)
{
    fixture f;
    prepare(&f, "hang");
    add_seed(&f, "\3", 1);
    f.settings.executor.run_seconds = 30;
    f.settings.interrupted = &interrupted;
    signal(SIGALRM, note_interrupt);
    alarm(1);
    go(&f);
    assert_string_equal(f.statistics->stop_reason, "interrupted");
    assert_false(f.statistics->exhausted);
    finish(&f);
}

static void a_dead_server_is_started_again(void **state)
{
    fixture f;
    prepare(&f, "kill server");
    go(&f);
    assert_int_equal(f.statistics->counters.restarts, 1);
    assert_int_equal(f.statistics->counters.paths, 1);
    assert_int_equal(f.statistics->counters.unknown, 1);
    assert_false(f.statistics->exhausted);
    finish(&f);
}

/* Every run in a campaign of its own, which knows nothing but what the ledger holds. */
static void a_campaign_in_pieces_finds_the_same(void **state)
{
    static const struct {
        const char *mode;
        uint64_t paths, bugs;
    } programs[] = {{"figure", 3, 1}, {"check", 2, 1}, {"assume", 2, 0}, {"crash", 2, 1}, {"concretize", 4, 0},
                    {"grow", 3, 0}};
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        fixture f;
        prepare(&f, programs[i].mode);
        add_seed(&f, NULL, 0);
        const char *reason = "runs";
        for (unsigned piece = 0; strcmp(reason, "runs") == 0; piece++) {
            assert_true(piece < 100);
            f.settings.resumes = piece > 0;
            f.settings.runs = piece ? 2 : 1; /* one brings the work back, one goes on */
            f.settings.first_id += 100;
            reason = explore(&f);
            tally_end_explorer(f.found, EXPLORER);
            ledger_give_all_back(f.work, EXPLORER);
            f.last_run = 0;
        }
        assert_string_equal(reason, "finished");
        tally_finish(f.found, reason, ledger_open_edges(f.work));
        f.statistics = tally_get_statistics(f.found);
        expect_exhausted(&f, programs[i].paths);
        assert_int_equal(tally_bug_count(f.found), programs[i].bugs);
        finish(&f);
    }
}

static void share_once(void *context, campaign *at)
{
    fixture *f = context;
    edge_names given = {0};
    campaign_shed(at, &given);
    for (size_t i = 0; i < given.count; i++)
        ledger_give_back(f->work, given.items[i].bundle, &given.items[i].place, 1, ++f->settings.first_id << 20);
    array_free(&given);
}

/* Edges that are given away and come back, between any two steps. */
static void work_that_is_shed_is_done_once(void **state)
{
    static const char *const modes[] = {"figure", "concretize", "grow"};
    static const uint64_t paths[] = {3, 4, 3};
    for (size_t i = 0; i < 3; i++) {
        fixture f;
        prepare(&f, modes[i]);
        f.settings.on_turn = share_once;
        go(&f);
        expect_exhausted(&f, paths[i]);
        finish(&f);
    }
}

static void wrong_settings_get_a_reason(void **state)
{
    fixture f;
    char *why;
    prepare(&f, "figure");
    f.settings.search = "sideways";
    assert_null(campaign_new(&f.settings, &why));
    assert_non_null(strstr(why, "sideways"));
    memory_free(why);
    finish(&f);
    prepare(&f, "figure");
    f.settings.executor.program = "/bin/true";
    assert_null(campaign_new(&f.settings, &why));
    assert_non_null(strstr(why, "splat cc"));
    memory_free(why);
    finish(&f);
}

int main(void)
{
    if (fake_is_wanted())
        return play_program();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_search_finds_the_error_of_figure_2_1),
        cmocka_unit_test(a_check_is_made_to_fail),
        cmocka_unit_test(runs_that_an_assumption_ends_are_no_paths),
        cmocka_unit_test(a_crash_is_a_bug_and_a_path),
        cmocka_unit_test(a_run_that_takes_too_long_is_a_bug),
        cmocka_unit_test(values_inputs_and_silence),
        cmocka_unit_test(a_contradiction_is_seen),
        cmocka_unit_test(losses_are_added_up),
        cmocka_unit_test(limits_and_seeds),
        cmocka_unit_test(an_interrupted_run_is_not_the_end_of_all),
        cmocka_unit_test(a_dead_server_is_started_again),
        cmocka_unit_test(a_campaign_in_pieces_finds_the_same),
        cmocka_unit_test(work_that_is_shed_is_done_once),
        cmocka_unit_test(wrong_settings_get_a_reason),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
