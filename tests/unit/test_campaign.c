#include "explore/campaign.h"
#include "explore/search.h"

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
    losses[0] = (segment_loss){SITE_BUG, LOSS_CALL, 3, fake_text(of, "mystery")};
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

typedef struct witness {
    size_t tests, new_bugs, smaller_inputs;
} witness;

static void see_test(void *context, const trace *run, const uint8_t *input, size_t size, uint64_t number)
{
    witness *w = context;
    assert_true(size >= run->input_used);
    assert_true(number > w->tests);
    w->tests++;
}

static void see_bug(void *context, const found_bug *bug, size_t index, bool is_new)
{
    witness *w = context;
    w->new_bugs += is_new;
    w->smaller_inputs += !is_new;
}

typedef struct fixture {
    char variable[64];
    char *environment[2];
    campaign_settings settings;
    witness seen;
    campaign *campaign;
    const campaign_statistics *statistics;
} fixture;

static void prepare(fixture *f, const char *mode)
{
    *f = (fixture){0};
    snprintf(f->variable, sizeof f->variable, "FAKE_MODE=%s", mode);
    f->environment[0] = f->variable;
    f->settings = (campaign_settings){.executor = {.program = program_path,
                                                   .environment = f->environment,
                                                   .quiet = true,
                                                   .run_seconds = 0.5},
                                      .seconds = 50,
                                      .selfcheck = true,
                                      .context = &f->seen,
                                      .on_test = see_test,
                                      .on_bug = see_bug};
}

static void go(fixture *f)
{
    char *why;
    f->campaign = campaign_new(&f->settings, &why);
    if (!f->campaign)
        fail_msg("%s", why);
    if (!campaign_run(f->campaign, &why))
        fail_msg("%s", why);
    f->statistics = campaign_get_statistics(f->campaign);
    assert_int_equal(f->statistics->tests, f->seen.tests);
    assert_int_equal(bug_list_count(campaign_get_bugs(f->campaign)), f->seen.new_bugs);
}

static const found_bug *only_bug(const fixture *f)
{
    assert_int_equal(bug_list_count(campaign_get_bugs(f->campaign)), 1);
    return bug_list_at(campaign_get_bugs(f->campaign), 0);
}

static void expect_exhausted(const fixture *f, uint64_t paths)
{
    assert_string_equal(f->statistics->stop_reason, "exhausted");
    for (size_t i = 0; i < f->statistics->not_exhausted_because.count; i++)
        print_error("not exhausted: %s\n", f->statistics->not_exhausted_because.items[i]);
    assert_true(f->statistics->exhausted);
    assert_int_equal(f->statistics->paths, paths);
    assert_int_equal(f->statistics->frontier, 0);
    assert_int_equal(f->statistics->selfcheck_failures, 0);
}

static void every_search_finds_the_error_of_figure_2_1(void **state)
{
    for (size_t i = 0; search_at(i); i++) {
        fixture f;
        prepare(&f, "figure");
        f.settings.search = search_at(i)->name;
        go(&f);
        expect_exhausted(&f, 3);
        assert_int_equal(f.statistics->runs, 4); /* the confirming one included */
        assert_int_equal(f.seen.tests, 3);
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
        coverage_counts counts =
            coverage_count(campaign_get_coverage(f.campaign), campaign_get_program(f.campaign));
        assert_int_equal(counts.branches_covered, 4);
        assert_int_equal(counts.lines_covered, 4);
        assert_int_equal(campaign_exit_status(f.campaign), 1);
        campaign_free(f.campaign);
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
    campaign_free(f.campaign);
    prepare(&f, "check");
    f.settings.executor.checks = 1u << BUG_ASSERT; /* nobody wants to know */
    go(&f);
    expect_exhausted(&f, 2);
    assert_int_equal(f.seen.new_bugs, 0);
    assert_int_equal(campaign_exit_status(f.campaign), 0);
    campaign_free(f.campaign);
}

static void runs_that_an_assumption_ends_are_no_paths(void **state)
{
    fixture f;
    prepare(&f, "assume");
    go(&f);
    expect_exhausted(&f, 2);
    assert_int_equal(f.statistics->runs, 3);
    assert_int_equal(f.statistics->assumed_away, 1);
    assert_int_equal(f.seen.tests, 2);
    campaign_free(f.campaign);
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
    campaign_free(f.campaign);
}

static void a_run_that_takes_too_long_is_a_bug(void **state)
{
    fixture f;
    prepare(&f, "hang");
    f.settings.executor.run_seconds = 0.1;
    go(&f);
    assert_int_equal(only_bug(&f)->kind, BUG_TIMEOUT);
    assert_int_equal(f.statistics->timeouts, 1);
    assert_int_equal(f.statistics->paths, 2);
    assert_false(f.statistics->exhausted);
    campaign_free(f.campaign);
}

static void values_inputs_and_silence(void **state)
{
    fixture f;
    prepare(&f, "concretize");
    go(&f);
    expect_exhausted(&f, 4);
    campaign_free(f.campaign);
    prepare(&f, "grow");
    go(&f);
    expect_exhausted(&f, 3);
    campaign_free(f.campaign);
    prepare(&f, "silent");
    go(&f);
    expect_exhausted(&f, 2);
    assert_int_equal(f.seen.tests, 1);
    campaign_free(f.campaign);
    prepare(&f, "no input");
    go(&f);
    expect_exhausted(&f, 1);
    assert_int_equal(f.statistics->runs, 1);
    campaign_free(f.campaign);
}

static void a_contradiction_is_seen(void **state)
{
    fixture f;
    prepare(&f, "lie");
    f.settings.selfcheck = false;
    go(&f);
    assert_int_equal(f.statistics->divergences, 1);
    assert_int_equal(f.statistics->paths, 1);
    assert_false(f.statistics->exhausted);
    assert_int_equal(campaign_exit_status(f.campaign), 0);
    campaign_free(f.campaign);
    prepare(&f, "lie");
    go(&f);
    assert_int_equal(f.statistics->selfcheck_failures, 1);
    assert_int_equal(campaign_exit_status(f.campaign), 2);
    campaign_free(f.campaign);
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
    campaign_free(f.campaign);
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
    campaign_free(f.campaign);

    volatile sig_atomic_t at_once = 1;
    prepare(&f, "figure");
    f.settings.interrupted = &at_once;
    go(&f);
    assert_string_equal(f.statistics->stop_reason, "interrupted");
    assert_int_equal(campaign_exit_status(f.campaign), 130);
    campaign_free(f.campaign);

    campaign_seed seeds[] = {{(const uint8_t *)"\12\1", 2}, {(const uint8_t *)"\1\1", 2}};
    prepare(&f, "figure");
    f.settings.seeds = seeds;
    f.settings.seed_count = 2;
    f.settings.runs = 1;
    go(&f);
    assert_int_equal(only_bug(&f)->input[1], 1);
    campaign_free(f.campaign);
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
    campaign_seed seed = {(const uint8_t *)"\3", 1};
    prepare(&f, "hang");
    f.settings.executor.run_seconds = 30;
    f.settings.seeds = &seed;
    f.settings.seed_count = 1;
    f.settings.interrupted = &interrupted;
    signal(SIGALRM, note_interrupt);
    alarm(1);
    go(&f);
    assert_string_equal(f.statistics->stop_reason, "interrupted");
    assert_int_equal(campaign_exit_status(f.campaign), 130);
    assert_false(f.statistics->exhausted);
    campaign_free(f.campaign);
}

static void a_dead_server_is_started_again(void **state)
{
    fixture f;
    prepare(&f, "kill server");
    go(&f);
    assert_int_equal(f.statistics->restarts, 1);
    assert_int_equal(f.statistics->paths, 1);
    assert_int_equal(f.statistics->unknown, 1);
    assert_false(f.statistics->exhausted);
    campaign_free(f.campaign);
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
    prepare(&f, "figure");
    f.settings.executor.program = "/bin/true";
    assert_null(campaign_new(&f.settings, &why));
    assert_non_null(strstr(why, "splat cc"));
    memory_free(why);
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
        cmocka_unit_test(wrong_settings_get_a_reason),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
